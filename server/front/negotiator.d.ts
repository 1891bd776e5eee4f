/** The part of negotiator that the front uses; its published types lack `preferred`. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string | undefined> });
    /** The best of what is available, or undefined when the client refuses all of it. */
    encoding<Name extends string>(available: Name[], options: { preferred: Name[] }): Name | undefined;
  }
}
