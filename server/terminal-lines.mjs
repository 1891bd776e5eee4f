const RENEWED_EVERY_MS = 1_000;

/** Lines at a terminal's end that are renewed in place; what else is written there stays above them. */
export class TerminalLines {
  #lines = new Set();
  #shown = 0;
  #timer;
  #streams;

  /** @param streams all that write to the terminal; the lines go to the first */
  constructor(streams) {
    this.#streams = streams;
  }

  add(line) {
    if (this.#lines.size === 0) this.#begin();
    this.#lines.add(line);
    this.#draw();
    return () => this.#remove(line);
  }

  #remove(line) {
    if (!this.#lines.delete(line)) return;
    this.#erase();
    if (this.#lines.size === 0) this.#end();
    else this.#draw();
  }

  #begin() {
    for (const stream of this.#streams) {
      stream.write = (...args) => {
        this.#erase();
        return Reflect.apply(Object.getPrototypeOf(stream).write, stream, args);
      };
    }
    this.#timer = setInterval(() => this.#draw(), RENEWED_EVERY_MS);
  }

  #end() {
    clearInterval(this.#timer);
    for (const stream of this.#streams) delete stream.write;
  }

  #draw() {
    this.#erase();
    // A line that wraps would leave its beginning behind.
    const width = (this.#streams[0].columns || 80) - 1;
    this.#writeAlone([...this.#lines].map((line) => `${line().slice(0, width)}\n`).join(''));
    this.#shown = this.#lines.size;
  }

  #erase() {
    if (this.#shown > 0) this.#writeAlone(`\x1b[${this.#shown}A\x1b[J`);
    this.#shown = 0;
  }

  #writeAlone(text) {
    const [stream] = this.#streams;
    Object.getPrototypeOf(stream).write.call(stream, text);
  }
}
