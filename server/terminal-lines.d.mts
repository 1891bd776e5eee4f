interface Terminal {
  write(text: string): unknown;
  columns?: number;
}

/** Lines at a terminal's end that are renewed in place; what else is written there stays above them. */
export class TerminalLines {
  /** @param streams all that write to the terminal; the lines go to the first */
  constructor(streams: readonly [Terminal, ...Terminal[]]);
  /** Shows `line()` each second. @returns the end of it */
  add(line: () => string): () => void;
}
