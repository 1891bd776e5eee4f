import { pick, upTo, zipf } from '@/bench/database/random';
import type { Read } from '@/bench/database/reads/read';
import { getBoardDirectory, getPeopleDirectory } from '@/lib/data/directories';
import { pagesInRange, rangeChanged, sitemapRanges, type IdRange } from '@/lib/data/sitemap';
import { indexableFeeds } from '@/lib/data/sitemap-feeds';
import { findRelatedTags } from '@/lib/data/related-tags';
import { findTagId, suggestTags } from '@/lib/data/tags';
import { DEFAULT_CONTENT_FILTER } from '@/lib/domain/content-filter';

const KINDS = ['pins', 'boards', 'users'] as const;
const TAGS = 500;
const LETTERS = [...'bcdfghjklmnpqrstvwz'];
const ranges = new Map<string, IdRange[]>();

async function rangeOf(kind: (typeof KINDS)[number]): Promise<IdRange> {
  const known = ranges.get(kind) ?? (await sitemapRanges(kind));
  ranges.set(kind, known);
  return known[upTo(known.length) - 1] ?? { from: 1 };
}

const directoryPage = () => ({ page: upTo(10), filter: DEFAULT_CONTENT_FILTER });
const letter = () => LETTERS[zipf(LETTERS.length) - 1] ?? 'b';

/** Crawlers' reads are rare and cached for an hour: their figures are shown, their plans are checked. */
export const LIST_READS: Read[] = [
  { name: 'tag by name', limit: 1, run: () => findTagId(letter()) },
  { name: 'suggestions of tags', limit: 3, run: () => suggestTags(letter(), DEFAULT_CONTENT_FILTER) },
  { name: 'related tags', limit: 2, run: () => findRelatedTags(zipf(TAGS), DEFAULT_CONTENT_FILTER) },
  { name: 'directory of boards', limit: 5, run: () => getBoardDirectory(directoryPage()) },
  { name: 'directory of people', limit: 5, run: () => getPeopleDirectory(directoryPage()) },
  { name: 'sitemap: ranges of pins', rounds: 5, run: () => sitemapRanges('pins') },
  {
    name: 'sitemap: one of 10,000 addresses',
    rounds: 30,
    run: async () => {
      const kind = pick(KINDS);
      const range = await rangeOf(kind);
      await Promise.all([pagesInRange(kind, range), rangeChanged(kind, range)]);
    },
  },
  { name: 'sitemap: categories', rounds: 20, run: () => indexableFeeds() },
];
