import type { Sign, Word } from '@/lib/domain/text-words';

/** Listed words from `first` to `end` with a common beginning of `length` letters. */
interface State {
  first: number;
  end: number;
  length: number;
  isFromStart: boolean;
  isOverWords: boolean;
  /** A letter or a digit stands for itself; digits and marks alone are a number, not a disguise. */
  isSpelt: boolean;
}

type States = Map<number, State>;

const ALONE = new Set(['a', 'as', 'i']);
const LONGEST_WORD = 2 ** 13;

/** Finds listed words inside words of a text, and across words whose blanks were inserted, in any reading; cost grows with the text, hardly with the list. */
export class WordIndex {
  readonly #words: readonly string[];
  /** By first letters; null: no listed word. */
  readonly #begins = new Map<number, State | null>();

  constructor(words: Iterable<string>) {
    this.#words = [...new Set(words)].sort((one, other) => (one < other ? -1 : 1));
  }

  /** Words at `harmless` places are skipped. */
  find(text: readonly Word[], harmless: ReadonlySet<number>): Set<string> {
    const found = new Set<string>();
    let open: States = new Map();
    for (const [at, word] of text.entries()) {
      const isApart = ALONE.has(word.plain);
      if (harmless.has(at)) open = new Map();
      else open = this.#read(word, isApart ? new Map() : open, found);
      if (isApart) open = new Map();
    }
    return found;
  }

  /** Returns the states that may continue in the next word. */
  #read({ signs }: Word, open: States, found: Set<string>): States {
    const places: States[] = Array.from({ length: signs.length + 1 }, () => new Map());
    const place = (at: number): States => places[at] ?? new Map();
    for (const [key, state] of open) place(0).set(key, state);
    const start = signs.findIndex(({ isMark }) => !isMark);
    signs.forEach((sign, at) => {
      put(place(at), {
        first: 0,
        end: this.#words.length,
        length: 0,
        isFromStart: at <= start,
        isOverWords: false,
        isSpelt: false,
      });
      for (const state of place(at).values()) {
        const go = (letters: string, to: number) => {
          const isSpelt = state.isSpelt || sign.isLetter || isDigit(letters);
          this.#goOn({ ...state, isSpelt }, letters, place(to), found);
        };
        for (const letters of sign.readings) go(letters, at + 1);
        if (sign.pair) go(sign.pair, at + 2);
        if (sign.isMark && state.length > 0) put(place(at + 1), state);
      }
    });
    const atEnd = place(signs.length);
    for (const state of atEnd.values()) this.#note(state, found);
    if (isPlural(signs.at(-1))) for (const state of place(signs.length - 1).values()) this.#note(state, found);
    return new Map(
      [...atEnd.values()]
        .filter(({ isFromStart }) => isFromStart)
        .map((state) => [keyOf({ ...state, isOverWords: true }), { ...state, isOverWords: true }]),
    );
  }

  #goOn(state: State, letters: string, to: States, found: Set<string>, at = 0): void {
    if (at === letters.length) {
      put(to, state);
      if (!state.isOverWords) this.#note(state, found);
      return;
    }
    const letter = letters.charCodeAt(at);
    const next = state.length === 0 ? this.#begin(state, letter) : this.#narrow(state, letter);
    if (next) this.#goOn(next, letters, to, found, at + 1);
    const isRepeated = state.length > 0 && this.#letter(state.first, state.length - 1) === letter;
    if (isRepeated) this.#goOn(state, letters, to, found, at + 1);
  }

  #begin(state: State, letter: number): State | undefined {
    const known = this.#begins.get(letter) ?? this.#narrow(state, letter) ?? null;
    this.#begins.set(letter, known);
    return known ? { ...known, isFromStart: state.isFromStart, isSpelt: state.isSpelt } : undefined;
  }

  #narrow(state: State, letter: number): State | undefined {
    const length = state.length + 1;
    if (state.end - state.first === 1) {
      return this.#letter(state.first, state.length) === letter ? { ...state, length } : undefined;
    }
    const first = this.#lowest(state, letter);
    const end = this.#lowest({ ...state, first }, letter + 1);
    return first < end ? { ...state, first, end, length } : undefined;
  }

  #lowest({ first, end, length }: State, letter: number): number {
    let [low, high] = [first, end];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#letter(middle, length) < letter) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #letter(word: number, at: number): number {
    const letters = this.#words[word] ?? '';
    return at < letters.length ? letters.charCodeAt(at) : -1;
  }

  #note({ first, length, isSpelt }: State, found: Set<string>): void {
    const word = this.#words[first];
    if (isSpelt && word?.length === length) found.add(word);
  }
}

const isPlural = (last: Sign | undefined) => last?.readings.includes('s') ?? false;

const isDigit = (letters: string) => letters >= '0' && letters <= '9';

const keyOf = ({ first, length, isFromStart, isOverWords, isSpelt }: State) =>
  (((first * LONGEST_WORD + length) * 2 + Number(isFromStart)) * 2 + Number(isOverWords)) * 2 + Number(isSpelt);

function put(states: States, state: State): void {
  states.set(keyOf(state), state);
}
