import { isInOrder } from '@/lib/data/search/conditions';
import { leavesOf, type Names } from '@/lib/data/search/names';
import { countPins, fullTextOf, type WordFeeds } from '@/lib/data/search/word-feeds';
import { product } from '@/lib/data/search/word-plans';
import { fullTextQuery } from '@/lib/domain/search/full-text-query';
import type { Part } from '@/lib/domain/search/query';
import { searchWords } from '@/lib/domain/search/words';

/** Feeds that have every pin of a list. */
export interface Driver {
  keys: number[];
  pins: number;
  /** The part that a row meets by being in them. */
  met: Part | null;
}

export interface Site {
  pins: number;
  posted: number;
}

/** Assumed of conditions whose pins are not counted. */
const SHARE = 0.4;
/** Pins with all words of a phrase that have them side by side. */
const PHRASE_SHARE = 0.1;

const wordsOf = (part: Part, names: Names): WordFeeds[] => {
  if (part.kind === 'tag') return [names.tags.get(part.name)].filter((found) => found !== undefined);
  if (part.kind !== 'word' && part.kind !== 'phrase') return [];
  return searchWords(part.text).flatMap((word) => names.words.get(word) ?? []);
};

/** The feeds of the rarest word of a part; null if none has all of its pins. */
function driverOf(part: Part, names: Names): Driver | null {
  if (part.kind === 'all') return rarest(part.parts, names);
  if (part.kind === 'any') {
    const own = part.parts.map((one) => driverOf(one, names)).filter((driver) => driver !== null);
    if (own.length < part.parts.length) return null;
    return {
      keys: [...new Set(own.flatMap(({ keys }) => keys))],
      pins: own.reduce((sum, { pins }) => sum + pins, 0),
      met: own.every(({ met }, i) => met === part.parts[i]) ? part : null,
    };
  }
  const words = wordsOf(part, names);
  const [word] = words.toSorted((a, b) => countPins(a) - countPins(b));
  if (!word) return null;
  const keys = word.feeds.map(({ key }) => key);
  return { keys, pins: countPins(word), met: words.length === 1 && !isInOrder(part) ? part : null };
}

export function rarest(parts: readonly Part[], names: Names): Driver | null {
  const drivers = parts.map((part) => driverOf(part, names)).filter((driver) => driver !== null);
  return drivers.sort((a, b) => a.pins - b.pins)[0] ?? null;
}

/** Share of the list's pins that meet a part; words are taken as independent. */
export function shareOf(part: Part, names: Names, site: Site): number {
  const of = (pins: number) => Math.min(1, pins / (site.pins || 1));
  switch (part.kind) {
    case 'not':
      return 1 - shareOf(part.part, names, site);
    case 'all':
      return product(part.parts.map((one) => shareOf(one, names, site)));
    case 'any':
      return 1 - product(part.parts.map((one) => 1 - shareOf(one, names, site)));
    case 'by':
      return of(names.by.get(part.name)?.pins ?? 0);
    case 'board':
      return of(names.board.get(part.name)?.pins ?? 0);
    case 'word':
    case 'phrase':
    case 'tag': {
      const words = wordsOf(part, names).map((word) => of(countPins(word)));
      return product(words) * (isInOrder(part) ? PHRASE_SHARE : 1);
    }
    default:
      return SHARE;
  }
}

/** What feeds hold of every pin. */
const IN_FEEDS: readonly Part['kind'][] = ['range', 'ratio', 'is', 'after', 'before'];

/** Feeds and pins that are looked up for a row. */
export const lookUpsOf = (parts: readonly Part[], names: Names): number =>
  leavesOf(parts)
    .filter(({ kind }) => !IN_FEEDS.includes(kind))
    .reduce((sum, part) => sum + (isInOrder(part) ? 1 : wordsOf(part, names).length || 1), 0);

/** A full-text query that finds every pin of the list, and what it costs; null if no word must be there. */
export interface TextSearch {
  query: string;
  /** Places of the rarest word, and of all. */
  fewest: number;
  places: number;
  share: number;
}

function textOf(part: Part, names: Names, posted: number): TextSearch | null {
  if (part.kind === 'all') return textOfAll(part.parts, names, posted);
  if (part.kind === 'any') {
    const own = part.parts.map((one) => textOf(one, names, posted)).filter((text) => text !== null);
    if (own.length < part.parts.length) return null;
    const sum = (of: (text: TextSearch) => number) => own.reduce((all, text) => all + of(text), 0);
    return {
      query: `(${own.map(({ query }) => query).join(' | ')})`,
      fewest: sum(({ fewest }) => fewest),
      places: sum(({ places }) => places),
      share: Math.min(
        1,
        sum(({ share }) => share),
      ),
    };
  }
  if (part.kind === 'tag') {
    const tags = names.tags.get(part.name);
    const queries = (tags?.tags ?? [])
      .map(({ name }) => fullTextQuery(searchWords(name).map((word) => ({ word }))))
      .filter(Boolean);
    if (!tags || queries.length === 0) return null;
    return oneText(`(${queries.map((query) => `(${query})`).join(' | ')})`, tags.posted, posted);
  }
  const words = wordsOf(part, names);
  if (words.length === 0) return null;
  return joined(words.map((word) => oneText(fullTextOf([word]), word.posted, posted)));
}

export function textOfAll(parts: readonly Part[], names: Names, posted: number): TextSearch | null {
  const own = parts.map((part) => textOf(part, names, posted)).filter((text) => text !== null);
  return own.length > 0 ? joined(own) : null;
}

const joined = (texts: readonly TextSearch[]): TextSearch => ({
  query: `(${texts.map(({ query }) => query).join(' & ')})`,
  fewest: Math.min(...texts.map(({ fewest }) => fewest)),
  places: texts.reduce((sum, { places }) => sum + places, 0),
  share: product(texts.map(({ share }) => share)),
});

const oneText = (query: string, own: number, posted: number): TextSearch => ({
  query,
  fewest: own,
  places: own,
  share: Math.min(1, own / (posted || 1)),
});
