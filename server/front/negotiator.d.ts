/** The published types lack `preferred`. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string | undefined> });
    encoding<Name extends string>(available: Name[], options: { preferred: Name[] }): Name | undefined;
  }
}
