import 'server-only';
import { findTagPictures, suggestBoards, suggestPeople } from '@/lib/data/suggestions';
import { suggestTags } from '@/lib/data/tags';
import { findCategory } from '@/lib/domain/category-names';
import type { ContentFilter } from '@/lib/domain/content-filter';
import { fullTextQuery } from '@/lib/domain/search/full-text-query';
import { withoutTag, withTag } from '@/lib/domain/search/narrowed';
import { normaliseTerm } from '@/lib/domain/search/term';
import { searchWords } from '@/lib/domain/search/words';
import { paths } from '@/lib/routes';
import { tagPath } from '@/lib/routes/tag-path';
import type { Suggestion, Suggestions } from '@/lib/schemas/suggestion';
import type { TagSuggestion } from '@/lib/schemas/tag';
import { assertSearch } from '@/lib/services/search';
import { termKind } from '@/lib/services/term-lists';

const TAGS = 6;
/** What was typed before the last word, and its sign. */
const LAST_WORD = /^(.* )?(-?)([^\s:"()-][^\s:"()]*)$/u;

/** For what somebody types in the search box (rule 34). @throws AppError `invalid` for an illegal term */
export async function suggest(typed: string, filter: ContentFilter): Promise<Suggestions> {
  assertSearch(typed, 'q');
  const term = normaliseTerm(typed).toLowerCase();
  if (term === '') return [];
  const [tags, people, boards] = await Promise.all([
    suggestPages(term, filter),
    suggestPeople(term),
    suggestBoards(beginningQuery(term), filter),
  ]);
  const known = tags.map(({ label }) => label);
  const more = tags.length < TAGS ? await suggestLastWord(term, filter, known) : [];
  const isCategory = ({ label }: Suggestion) => findCategory(label) === label;
  const groups: Suggestions = [
    { group: 'Tags', options: [...tags.filter((tag) => !isCategory(tag)), ...more].slice(0, TAGS) },
    { group: 'Categories', options: tags.filter(isCategory) },
    {
      group: 'People',
      options: people.map(({ id, name, image }) => ({ label: name, href: paths.profile(id)(), image })),
    },
    { group: 'Boards', options: boards.map(({ slug, name }) => ({ label: name, href: paths.board(slug)() })) },
  ];
  const allowed = groups.map(({ group, options }) => ({
    group,
    options: options.filter(({ label }) => !termKind(label)),
  }));
  return allowed.filter(({ options }) => options.length > 0);
}

/** Tags that begin with all that is typed, which lead to their own pages. */
async function suggestPages(term: string, filter: ContentFilter): Promise<Suggestion[]> {
  const tags = await suggestTags(term, filter);
  return withPictures(tags, filter, (name) => ({ label: findCategory(name) ?? name, href: tagPath(name) }));
}

/** Searches with a tag in place of the last of several words. */
async function suggestLastWord(term: string, filter: ContentFilter, known: readonly string[]): Promise<Suggestion[]> {
  const [, before, sign = '', last = ''] = LAST_WORD.exec(term) ?? [];
  if (before === undefined) return [];
  const tags = await suggestTags(last, filter);
  const others = tags.filter(({ name }) => !known.includes(name));
  return withPictures(others, filter, (name) => {
    const label = sign ? withoutTag(before.trim(), name) : withTag(before.trim(), name);
    return { label, href: paths.search(label)() };
  });
}

async function withPictures(
  tags: readonly TagSuggestion[],
  filter: ContentFilter,
  toOption: (name: string) => Pick<Suggestion, 'label' | 'href'>,
): Promise<Suggestion[]> {
  const shown = tags.slice(0, TAGS);
  const pictures = await findTagPictures(
    shown.map(({ name }) => name),
    filter,
  );
  return shown.map(({ name, pins }) => ({ ...toOption(name), pins, image: pictures.get(name) ?? null }));
}

function beginningQuery(term: string): string {
  const words = searchWords(term);
  return fullTextQuery(words.map((word, at) => ({ word, isBeginning: at === words.length - 1 })));
}
