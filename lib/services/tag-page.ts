import 'server-only';
import { TAGS_PAGE_SIZE } from '@/lib/config';
import type { DirectoryRequest } from '@/lib/data/directories';
import { findNewestPin } from '@/lib/data/feed';
import { findIndexableTags } from '@/lib/data/sitemap-tags';
import { findShownTagId, findSynonyms, findUsedTags } from '@/lib/data/tags';
import type { Category } from '@/lib/domain/categories';
import { categoryTag, findCategory } from '@/lib/domain/category-names';
import type { ContentFilter } from '@/lib/domain/content-filter';
import { pageCount } from '@/lib/domain/pagination';
import { normaliseTerm } from '@/lib/domain/search/term';
import { tidyTag } from '@/lib/domain/tag-name';
import { withoutPunctuation } from '@/lib/domain/typed-address';
import type { TagPage as TagDirectoryPage } from '@/lib/schemas/tag';
import { termKind } from '@/lib/services/term-lists';

type TagPage =
  | { kind: 'refused' }
  | { kind: 'category'; name: Category }
  /** `name`: the canonical spelling. */
  | { kind: 'tag'; name: string; id: number };

/** The page of a name in a URL (rule 83): of a category, of a tag with visible pins, or of a synonym's tag; else null. */
export async function findTagPage(typed: string, filter: ContentFilter): Promise<TagPage | null> {
  const kind = termKind(normaliseTerm(typed));
  if (kind === 'illegal') return { kind: 'refused' };
  // Names of listed people find nothing, as in searches.
  if (kind) return null;
  const name = tidyTag(withoutPunctuation(typed));
  const own = await pageOf(name, filter);
  if (own) return own;
  const [synonymOf, ...others] = (await findSynonyms([name])).get(name) ?? [];
  return synonymOf === undefined || others.length > 0 ? null : pageOf(synonymOf, filter);
}

type TagPair =
  | { kind: 'refused' }
  /** Both names mean one tag or category. */
  | { kind: 'single'; name: string }
  /** `names`: canonical spelling and order. */
  | { kind: 'pair'; names: readonly [string, string]; ids: readonly [number, number] };

/** The page of two names in a URL, each as in `findTagPage` (rule 85); else null. */
export async function findTagPair(typed: readonly [string, string], filter: ContentFilter): Promise<TagPair | null> {
  if (termKind(normaliseTerm(typed.join(' '))) === 'illegal') return { kind: 'refused' };
  const [first, second] = await Promise.all([findTag(typed[0], filter), findTag(typed[1], filter)]);
  if (first === 'refused' || second === 'refused') return { kind: 'refused' };
  if (!first || !second) return null;
  if (first.id === second.id) return { kind: 'single', name: first.name };
  const [low, high] = first.name < second.name ? [first, second] : [second, first];
  return { kind: 'pair', names: [low.name, high.name], ids: [low.id, high.id] };
}

async function findTag(typed: string, filter: ContentFilter): Promise<{ name: string; id: number } | 'refused' | null> {
  const found = await findTagPage(typed, filter);
  if (!found || found.kind === 'refused') return found && 'refused';
  if (found.kind === 'tag') return found;
  const name = categoryTag(found.name);
  const id = await findShownTagId(name, filter);
  return id === null ? null : { name, id };
}

/** Indexable tags, the most used first, with the dates of their newest pins. */
export async function listIndexableTags(): Promise<{ name: string; changed: Date }[]> {
  return (await findIndexableTags()).filter(hasOwnPage);
}

/** A page of indexable tags, the most used first (rule 99). */
export async function getTagDirectory({ page, filter, rules }: DirectoryRequest): Promise<TagDirectoryPage> {
  const [used, newest] = await Promise.all([
    findUsedTags(filter, rules?.hiddenTagIds),
    findNewestPin({ filter, rules }),
  ]);
  const tags = used.filter(hasOwnPage);
  const first = (page - 1) * TAGS_PAGE_SIZE;
  return {
    tags: tags.slice(first, first + TAGS_PAGE_SIZE),
    total: tags.length,
    totalPages: pageCount(tags.length, TAGS_PAGE_SIZE),
    newest,
  };
}

const hasOwnPage = ({ name }: { name: string }) => name === tidyTag(name) && !findCategory(name) && !termKind(name);

async function pageOf(name: string, filter: ContentFilter): Promise<TagPage | null> {
  const category = findCategory(name);
  if (category) return { kind: 'category', name: category };
  const id = await findShownTagId(name, filter);
  return id === null ? null : { kind: 'tag', name, id };
}
