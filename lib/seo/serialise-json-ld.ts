import type { Graph } from 'schema-dts';

const ESCAPES: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };

/** Escapes `<`, so that no text ends the script element, and the two separators that old parsers take for line ends. */
export const serialiseJsonLd = (graph: Graph): string =>
  JSON.stringify(graph).replace(/[<\u2028\u2029]/g, (character) => ESCAPES[character] ?? '');
