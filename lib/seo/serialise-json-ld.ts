import type { Graph } from 'schema-dts';

const ESCAPES: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };

/**
 * JSON for a script element. Without a `<` no text can end the element or open a comment; the two separators
 * are line ends to older script parsers.
 */
export const serialiseJsonLd = (graph: Graph): string =>
  JSON.stringify(graph).replace(/[<\u2028\u2029]/g, (character) => ESCAPES[character] ?? '');
