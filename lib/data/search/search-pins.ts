import 'server-only';
import { PAGE_SIZE } from '@/lib/config';
import { getFeed, readPins, WHOLE_SITE } from '@/lib/data/feed';
import { feedBuckets } from '@/lib/data/feed-sql';
import { readPersonalFeed } from '@/lib/data/personal-feed';
import { keepVisible, type PersonalRules } from '@/lib/data/personal-rules';
import { readPinsInOrder } from '@/lib/data/pins-in-order';
import { findPinsByMost } from '@/lib/data/search/most-words';
import { findPinsByQuery } from '@/lib/data/search/query-plans';
import { findStoredWords } from '@/lib/data/search/stored-words';
import { findPinsByWords } from '@/lib/data/search/word-plans';
import { countPins, findWordFeeds } from '@/lib/data/search/word-feeds';
import type { ContentFilter } from '@/lib/domain/content-filter';
import type { FeedQuery } from '@/lib/domain/feed-query';
import { pageCount } from '@/lib/domain/pagination';
import { listOfQuery } from '@/lib/domain/search/list-of-query';
import { parseSearch } from '@/lib/domain/search/parse';
import { isPlain, isWord, printQuery } from '@/lib/domain/search/query';
import { searchWords } from '@/lib/domain/search/words';
import type { PinPage } from '@/lib/schemas/pin';

export interface PinSearch {
  term: string;
  query: FeedQuery;
  filter: ContentFilter;
  rules?: PersonalRules | null;
}

const NOTHING: PinPage = { pins: [], total: 0, totalPages: 1 };

/** Live pins that a search finds. Lists of one word are whole, others end after `SEARCH_RESULTS_MAX`. */
export async function searchPins(search: PinSearch): Promise<PinPage> {
  const { term, filter, rules = null } = search;
  await findStoredWords();
  const parsed = parseSearch(term);
  if (isPlain(parsed)) return searchWordsOf(search);
  const { query: own, list: query } = listOfQuery(parsed, search.query);
  if (own.parts.length === 0 && own.order === null) return getFeed({ tagId: WHOLE_SITE, query, filter, rules });
  if (isPlain(own)) return searchWordsOf({ ...search, term: printQuery(own), query });
  const { ids, isPartial } = await findPinsByQuery({ search: own, query, filter });
  return { ...(await pageOf(ids, { ...search, query })), isPartial };
}

/** The best list for a search that finds nothing: pins with each word that any pin has, else pins with most of the words. */
export async function searchPartly(search: PinSearch): Promise<PinPage> {
  const { query: own, list: query } = listOfQuery(parseSearch(search.term), search.query);
  const asked = own.parts.filter(isWord);
  const words = await findWordFeeds(asked.map(({ text }) => text).join(' '), query, search.filter);
  const known = words.filter(({ feeds }) => feeds.length > 0);
  const isKnown = (text: string) => searchWords(text).every((word) => known.some((one) => one.word === word));
  const left = asked.filter(({ text }) => isKnown(text));
  if (left.length > 0 && left.length < asked.length) {
    const parts = own.parts.filter((part) => !isWord(part) || left.includes(part));
    const list = await searchPins({ ...search, term: printQuery({ ...own, parts }), query });
    if (list.total > 0) return list;
  }
  if (known.length < 2 || !isPlain(own)) return NOTHING;
  return pageOf(await findPinsByMost({ words: known, query, filter: search.filter }), { ...search, query });
}

/** Live pins with every word in title, tags or synonyms; the last word may be a beginning. */
async function searchWordsOf({ term, query, filter, rules = null }: PinSearch): Promise<PinPage> {
  const words = await findWordFeeds(term, query, filter);
  const [first] = words;
  if (!first || words.some(({ feeds }) => feeds.length === 0)) return NOTHING;
  const sharesNoPin = first.feeds.length === 1 || (first.tags.length === 0 && !first.isBeginning);
  if (words.length === 1 && sharesNoPin) {
    const total = countPins(first);
    const feeds = first.feeds.map(({ key }) => key);
    if (rules) return readPersonalFeed({ feeds, query, filter, rules });
    const pins = await readPins(feeds, query, filter);
    return { pins, total, totalPages: pageCount(total, PAGE_SIZE) };
  }
  return pageOf(await findPinsByWords({ words, query, filter }), { query, filter, rules });
}

async function pageOf(found: number[], { query, filter, rules = null }: Omit<PinSearch, 'term'>): Promise<PinPage> {
  const ids = await keepVisible(found, rules);
  const from = (query.page - 1) * PAGE_SIZE;
  const pins = await readPinsInOrder(ids.slice(from, from + PAGE_SIZE), feedBuckets(filter, query));
  return { pins, total: ids.length, totalPages: pageCount(ids.length, PAGE_SIZE) };
}
