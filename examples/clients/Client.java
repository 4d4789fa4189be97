// A client in Java: it asks for the best moves of an ending of Scopone, and stops a search that takes too long.
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;

public class Client {
    private final BufferedReader answers;
    private final PrintStream requests;

    Client(String... command) throws IOException {
        Process engine = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
        answers = engine.inputReader();
        requests = new PrintStream(engine.getOutputStream(), true);
    }

    String ask(String request) throws IOException {
        requests.println(request);
        return answers.readLine();
    }

    public static void main(String[] arguments) throws IOException {
        String command = System.getenv().getOrDefault("SCOPASOLVER", "scopasolver");
        Client client = new Client((command + " engine").split(" "));
        String ending = client.ask("{\"id\": 1, \"request\": \"deal\", \"rules\": \"scopone\", \"seed\": 7, \"plies_left\": 12}");
        String notation = ending.replaceFirst(".*\"notation\": (\"[^\"]*\").*", "$1");
        String solution = client.ask("{\"id\": 2, \"request\": \"solve\", \"position\": " + notation + "}");
        System.out.println(solution.replaceFirst(".*\"value\": ([^,]*),.*\"best\": (\\[[^]]*]).*", "value $1: $2"));

        String deal = client.ask("{\"id\": 3, \"request\": \"deal\", \"rules\": \"scopone\", \"seed\": 7}");
        String hard = deal.replaceFirst(".*\"notation\": (\"[^\"]*\").*", "$1");
        client.requests.println("{\"id\": 4, \"request\": \"solve\", \"position\": " + hard + "}");
        System.out.println(client.ask("{\"id\": 5, \"request\": \"stop\", \"of\": 4}"));
        System.out.println(client.answers.readLine().replaceFirst(".*(\"suggested\": \"[^\"]*\").*", "$1"));
        client.ask("{\"request\": \"quit\"}");
    }
}
