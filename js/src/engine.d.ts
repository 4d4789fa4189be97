import type {
  AdviseOptions,
  Bot,
  Choice,
  Document,
  Move,
  PositionForm,
  Progress,
  Proof,
  SearchOptions,
  SeenForm,
  Seed,
  Settings,
  Solution,
  SolveOptions,
} from "./index.js";

/** Ends a request: its promise is rejected with the reason of the signal. */
export interface Abortable {
  signal?: AbortSignal;
}

/** Workers that answer requests, in the order in which they were made. */
export class Engine {
  constructor(options?: { workers?: number; wasm?: string | URL | BufferSource | WebAssembly.Module });
  solve(
    position: PositionForm,
    options?: SolveOptions & Abortable & { onProgress?: (found: Solution) => void },
  ): Promise<Solution>;
  prove(
    position: PositionForm,
    atLeast: number,
    options?: SearchOptions & Abortable & { onProgress?: (far: Progress) => void },
  ): Promise<Proof>;
  choose(
    bot: string | Bot,
    seen: SeenForm,
    options?: Abortable & { seed?: Seed; settings?: Settings },
  ): Promise<Choice>;
  advise(seen: SeenForm, options?: AdviseOptions & Abortable): Promise<Document>;
  legalMoves(moment: SeenForm, options?: Abortable & { most?: number }): Promise<Move[]>;
  close(): void;
}
