import { readOperator } from '@/lib/domain/search/operators';
import { allOf, anyOf, type Order, type Part, type Query } from '@/lib/domain/search/query';
import { normaliseTerm } from '@/lib/domain/search/term';
import { searchWords } from '@/lib/domain/search/words';
import { tidyLine } from '@/lib/domain/typed-text';

export interface ReadSearch extends Query {
  /** A sentence for each operator that was read as words. */
  hints: readonly string[];
}

const PARTS_MAX = 32;
const DEPTH_MAX = 20;

const PHRASE = /^["“”]([^"“”]*)["“”]/;
const OPERATOR = /^([a-z]+):(?:["“”]([^"“”]*)["“”])?/i;
const OR = /^or(?=[\s()]|$)/i;
/** A minus before a digit is a sign. */
const EXCLUSION = /^-(?![-\s)]|[.,]?\p{Nd})./u;
const ONE_WORD = /^(?!\p{Nd})[\p{L}\p{N}\p{M}]+$/u;
const HAS_WORD = /[\p{L}\p{N}]/u;
/** Marks that separate words, also where they would mean something. */
const BETWEEN_WORDS = /[\s()"“”:]+/;
const AROUND_WORD = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}\p{M}]+$/gu;

class TooComplex extends Error {}

/**
 * Reads a search, by this grammar:
 *
 *     search   = { choice }                     all of them must hold
 *     choice   = part { "or" part }             binds closer than what stands beside it: "a or b c" is (a or b) and c
 *     part     = [ "-" ] ( "(" search ")" | phrase | operator | word )
 *     phrase   = '"' text '"'                   these words in this order
 *     operator = name ":" ( value | '"' text '"' )
 *     word     = whatever else stands between blanks
 *
 * Signs without a meaning are words: "or" at an end, "-" alone or before a digit, a lone quote, an operator that is unknown or has
 * a value that it does not take. A bracket that is never closed ends with the search. A search of too many parts or brackets is
 * its words.
 */
export function parseSearch(text: string): ReadSearch {
  try {
    return new Parser(normaliseTerm(tidyLine(text))).readSearch();
  } catch (error) {
    if (error instanceof TooComplex) return { ...wordsAlone(text), hints: [error.message] };
    throw error;
  }
}

/** The words of a text, whatever signs stand beside them. */
export const wordsAlone = (text: string): Query => ({
  parts: searchWords(text).map((word) => ({ kind: 'word', text: word })),
  order: null,
});

class Parser {
  #rest: string;
  #depth = 0;
  #parts = 0;
  #order: Order | null = null;
  #isPlain = true;
  readonly #hints = new Set<string>();

  constructor(text: string) {
    this.#rest = text;
  }

  readSearch(): ReadSearch {
    const parts: Part[] = [];
    while (this.#rest !== '') {
      parts.push(...this.#readChoices());
      this.#rest = this.#rest.replace(/^\)\s*/, '');
    }
    if (!this.#isPlain && this.#parts > PARTS_MAX) {
      throw new TooComplex(`This search has more than ${PARTS_MAX} parts, so it was read as plain words.`);
    }
    // Alone it is a word as any other; beside operators its quotes keep it one.
    const own = this.#isPlain
      ? parts.map((part) => (part.kind === 'phrase' ? ({ ...part, kind: 'word' } as const) : part))
      : parts;
    return { parts: allOf(own), order: this.#order, hints: [...this.#hints] };
  }

  /** Until a closing bracket. */
  #readChoices(): Part[] {
    const all: Part[] = [];
    while (this.#rest !== '' && !this.#rest.startsWith(')')) {
      const choices = [this.#readPart()];
      while (this.#takeOr()) choices.push(this.#readPart());
      all.push(...(choices.length > 1 ? anyOf(choices.flatMap(asOne)) : (choices[0] ?? [])));
    }
    return all;
  }

  #takeOr(): boolean {
    const after = OR.test(this.#rest) ? this.#rest.slice(2).trimStart() : '';
    if (after === '' || after.startsWith(')')) return false;
    this.#isPlain = false;
    this.#rest = after;
    return true;
  }

  /** Parts that must all hold; none if it holds no word. */
  #readPart(): Part[] {
    if (!EXCLUSION.test(this.#rest)) return this.#readAtom(false);
    this.#isPlain = false;
    this.#rest = this.#rest.slice(1);
    return notAll(this.#readAtom(true));
  }

  #readAtom(isExcluded: boolean): Part[] {
    if (this.#rest.startsWith('(')) return this.#readGroup();
    const phrase = PHRASE.exec(this.#rest);
    if (phrase) {
      this.#take(phrase[0]);
      this.#isPlain = false;
      this.#count();
      const text = tidy(phrase[1]);
      return HAS_WORD.test(text) ? [{ kind: 'phrase', text }] : [];
    }
    return this.#readOperator(isExcluded) ?? this.#readWord(isExcluded);
  }

  #readGroup(): Part[] {
    this.#take('(');
    this.#depth += 1;
    if (this.#depth > DEPTH_MAX) {
      throw new TooComplex(
        `More than ${DEPTH_MAX} brackets stand inside each other, so the search was read as plain words.`,
      );
    }
    const parts = this.#readChoices();
    this.#take(')');
    this.#depth -= 1;
    return allOf(parts);
  }

  /** An order holds for all pins: excluded or in brackets it is a word. */
  #readOperator(isExcluded: boolean): Part[] | null {
    const [start, name, quoted] = OPERATOR.exec(this.#rest) ?? [];
    if (start === undefined || name === undefined) return null;
    const value = quoted ?? endOfWord(this.#rest.slice(start.length));
    const read = readOperator(name.toLowerCase(), tidy(value).replace(/["“”]/g, ''));
    if (!read) return null;
    if ('problem' in read) {
      this.#hints.add(read.problem);
      return null;
    }
    if ('order' in read && (isExcluded || this.#depth > 0)) return null;
    this.#isPlain = false;
    this.#take(quoted === undefined ? start + value : start);
    if ('order' in read) {
      this.#order = read.order;
      return [];
    }
    this.#count();
    return [read.part];
  }

  /** Several words that punctuation joins are left out only where they stand together. */
  #readWord(isExcluded: boolean): Part[] {
    const typed = endOfWord(this.#rest) || this.#rest.slice(0, 1);
    this.#take(typed);
    const words = typed
      .toLowerCase()
      .split(BETWEEN_WORDS)
      .map((word) => word.replace(AROUND_WORD, ''))
      .filter((word) => HAS_WORD.test(word));
    for (const _ of words) this.#count();
    if (isExcluded) return words.length > 0 ? [{ kind: 'phrase', text: words.join(' ') }] : [];
    return words.map((text) => (text === 'or' ? { kind: 'phrase', text } : { kind: 'word', text }));
  }

  #take(start: string): void {
    if (this.#rest.startsWith(start)) this.#rest = this.#rest.slice(start.length).trimStart();
  }

  #count(): void {
    this.#parts += 1;
  }
}

const tidy = (text = '') => text.toLowerCase().replace(/\s+/g, ' ').trim();

/** A word up to a blank, or to a bracket that it does not open itself. */
function endOfWord(text: string): string {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (/\s/.test(sign)) return text.slice(0, at);
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (depth < 0) return text.slice(0, at);
  }
  return text;
}

/** None for a group without a word. */
const asOne = (parts: readonly Part[]): Part[] =>
  parts.length > 1 ? [{ kind: 'all', parts: allOf(parts) }] : [...parts];

function notAll(parts: readonly Part[]): Part[] {
  return asOne(parts).map((part) => {
    if (part.kind === 'not') return part.part;
    if (part.kind !== 'word' && part.kind !== 'phrase') return { kind: 'not', part };
    return { kind: 'not', part: { kind: ONE_WORD.test(part.text) ? 'word' : 'phrase', text: part.text } };
  });
}
