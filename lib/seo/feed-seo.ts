import { MIN_INDEXED_PINS, MIN_INDEXED_TAG_PINS } from '@/lib/config';
import type { Category } from '@/lib/domain/categories';
import { countText } from '@/lib/domain/count-text';
import { isFaceted, type FeedQuery } from '@/lib/domain/feed-query';
import { env } from '@/lib/env';
import { paths } from '@/lib/routes';
import { machinePaths } from '@/lib/routes/machine-paths';
import { tagPairPath } from '@/lib/routes/tag-path';
import type { PinPage } from '@/lib/schemas/pin';
import { description, feedDescription, tagDescription, writtenDescription } from '@/lib/seo/descriptions';
import { breadcrumbNode, graphOf, organizationNode, websiteNode } from '@/lib/seo/graph-nodes';
import { CATEGORY_SENTENCES } from '@/lib/seo/category-sentences';
import { collectionPage, pinList } from '@/lib/seo/list-nodes';
import { listMetadata } from '@/lib/seo/list-seo';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { HOME, neighbours, type Crumb, type PageSeo } from '@/lib/seo/page-seo';
import { pinPreview } from '@/lib/seo/pin-preview';
import { feedHeading, feedTitle, tagLabel, tagTitle } from '@/lib/seo/titles';

/** `sentence`: written by moderators, for a tag or category. */
export type FeedScope =
  | { kind: 'home' }
  | { kind: 'category'; name: Category; description?: string | null }
  | { kind: 'tag'; name: string; description?: string | null; related?: readonly string[] }
  | { kind: 'tag-pair'; names: readonly [string, string] };

interface FeedPage {
  scope: FeedScope;
  query: FeedQuery;
  list: PinPage;
}

interface ScopeWords {
  pathOf: (query?: Partial<FeedQuery>) => string;
  heading: string;
  title: string;
  description: string;
  name?: string;
  feed?: { path: string; title: string };
  /** Shorter lists are not indexed. */
  minPins: number;
}

/** Narrowed, sorted and thin lists are not indexed (rules 83, 85 and 94). */
export function feedSeo({ scope, query, list }: FeedPage): PageSeo {
  const { pathOf, heading, title, description: text, name, feed, minPins } = wordsOf(scope, query);
  const path = pathOf(query);
  const trail: Crumb[] = name === undefined ? [] : [HOME, { name, path: pathOf(), isName: true }];
  const first = list.pins[0];
  const metadata = listMetadata({
    title,
    description: text,
    index: !isFaceted(query) && list.total >= minPins,
    pathOf: (page) => pathOf({ ...query, page }),
    page: query.page,
    list,
    image: first && pinPreview(first),
    feed,
  });
  const page = collectionPage({ path, name: heading, description: text, trail, first });
  const site = path === paths.home() ? [websiteNode(), organizationNode()] : [];
  const around = name === undefined ? site : [breadcrumbNode(path, trail)];
  const sentence = path === pathOf() ? sentenceOf(scope, list.total) : undefined;
  return { heading, sentence, metadata, graph: graphOf(...around, page, pinList(path, list)), trail };
}

function sentenceOf(scope: FeedScope, total: number): string | undefined {
  if (scope.kind === 'home' || scope.kind === 'tag-pair') return undefined;
  if (scope.description) return scope.description;
  return scope.kind === 'category'
    ? CATEGORY_SENTENCES[scope.name]
    : `Gifs and pics of this tag: ${countText(total, 'pin')}.`;
}

function wordsOf(scope: FeedScope, query: FeedQuery): ScopeWords {
  if (scope.kind === 'tag') {
    const name = tagLabel(scope.name);
    return {
      pathOf: paths.tag(scope.name),
      heading: feedHeading(query, name),
      title: tagTitle(query, name),
      description: scope.description
        ? writtenDescription(scope.description, query.page)
        : tagDescription(query, env.SITE_NAME, name, scope.related),
      name,
      feed: { path: machinePaths.tagFeedXml(scope.name), title: `Newest in ${name}` },
      minPins: MIN_INDEXED_TAG_PINS,
    };
  }
  if (scope.kind === 'tag-pair') {
    const name = scope.names.map(tagLabel).join(' + ');
    return {
      pathOf: tagPairPath(scope.names),
      heading: feedHeading(query, name),
      title: tagTitle(query, name),
      description: tagDescription(query, env.SITE_NAME, name),
      name,
      minPins: Infinity,
    };
  }
  const category = scope.kind === 'category' ? scope.name : undefined;
  const written =
    scope.kind === 'category' && (scope.description ?? (!isFaceted(query) && CATEGORY_SENTENCES[scope.name]));
  return {
    pathOf: category ? paths.category(category) : paths.home,
    heading: feedHeading(query, category),
    title: feedTitle(query, category),
    description: written ? writtenDescription(written, query.page) : feedDescription(query, env.SITE_NAME, category),
    name: category,
    feed: category
      ? { path: machinePaths.categoryFeedXml(category), title: `Newest in ${category}` }
      : { path: machinePaths.feedXml, title: `Newest on ${env.SITE_NAME}` },
    minPins: MIN_INDEXED_PINS,
  };
}

export function followsSeo(query: FeedQuery, totalPages = 1): Pick<PageSeo, 'heading' | 'metadata'> {
  const heading = `Following - ${feedHeading(query)}`;
  const metadata = pageMetadata({
    title: `Following - ${feedTitle(query)}`,
    description: description(`The pins of the people and boards that you follow on ${env.SITE_NAME}.`, [], query.page),
    path: paths.follows(query),
    index: false,
    ...neighbours((page) => paths.follows({ ...query, page }), query.page, totalPages),
  });
  return { heading, metadata };
}
