/** Parsed JSON is unknown until it has been checked; these overloads come before those of the libraries, which return `any`. */
interface JSON {
  parse(text: string, reviver?: (this: unknown, key: string, value: unknown) => unknown): unknown;
}

interface Body {
  json(): Promise<unknown>;
}
