// A client in Java: it solves an ending of Scopone, and stops the search of a whole deal to see what it suggests.
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.util.HashMap;
import java.util.Map;

public class Client {
    private final Map<String, String> answers = new HashMap<>();
    private final BufferedReader output;
    private final PrintStream input;

    Client(String... command) throws IOException {
        Process engine = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
        output = engine.inputReader();
        input = new PrintStream(engine.getOutputStream(), true);
    }

    void ask(String id, String request, String parameters) {
        input.printf("{\"id\": \"%s\", \"request\": \"%s\"%s}%n", id, request, parameters);
    }

    String answer(String id, String pattern) throws IOException { // answers can come in any order
        for (String line; !answers.containsKey(id) && (line = output.readLine()) != null; )
            answers.put(line.replaceFirst("\\{\"id\": \"(\\w+)\".*", "$1"), line);
        return answers.remove(id).replaceFirst(".*" + pattern + ".*", "$1");
    }

    public static void main(String[] arguments) throws IOException {
        String command = System.getenv().getOrDefault("SCOPASOLVER", "scopasolver");
        Client client = new Client((command + " engine").split(" "));
        client.ask("ending", "deal", ", \"rules\": \"scopone\", \"seed\": 7, \"plies_left\": 12");
        client.ask("deal", "deal", ", \"rules\": \"scopone\", \"seed\": 7");
        client.ask("hard", "solve", ", \"position\": " + client.answer("deal", "\"notation\": (\"[^\"]*\")"));
        client.ask("easy", "solve", ", \"position\": " + client.answer("ending", "\"notation\": (\"[^\"]*\")"));
        System.out.println("best " + client.answer("easy", "\"best\": (\\[[^]]*])"));
        client.ask("stop", "stop", ", \"of\": \"hard\"");
        System.out.println("suggested " + client.answer("hard", "\"suggested\": (\"[^\"]*\")"));
        client.ask("end", "quit", "");
    }
}
