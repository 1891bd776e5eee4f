import { MIN_INDEXED_PINS } from '@/lib/config';
import type { Category } from '@/lib/domain/categories';
import { isFaceted, type FeedQuery } from '@/lib/domain/feed-query';
import { env } from '@/lib/env';
import { paths } from '@/lib/routes';
import { machinePaths } from '@/lib/routes/machine-paths';
import type { PinPage } from '@/lib/schemas/pin';
import { description, feedDescription } from '@/lib/seo/descriptions';
import { breadcrumbNode, graphOf, organizationNode, websiteNode } from '@/lib/seo/graph-nodes';
import { collectionPage, pinList } from '@/lib/seo/list-nodes';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { HOME, neighbours, type Crumb, type PageSeo } from '@/lib/seo/page-seo';
import { pinPreview } from '@/lib/seo/pin-preview';
import { feedHeading, feedTitle, withSiteName } from '@/lib/seo/titles';

export type FeedScope = { kind: 'home' } | { kind: 'category'; name: Category };

interface FeedPage {
  scope: FeedScope;
  query: FeedQuery;
  list: PinPage;
}

/** The main list or a category's. Narrowed, sorted and thin lists are not indexed (rule 28). */
export function feedSeo({ scope, query, list }: FeedPage): PageSeo {
  const category = scope.kind === 'category' ? scope.name : undefined;
  const pathOf = category ? paths.category(category) : paths.home;
  const path = pathOf(query);
  const heading = feedHeading(query, category);
  const text = feedDescription(query, env.SITE_NAME, category);
  const trail: Crumb[] = category ? [HOME, { name: category, path: paths.category(category)() }] : [];
  const first = list.pins[0];
  const metadata = pageMetadata({
    title: withSiteName(feedTitle(query, category), env.SITE_NAME),
    description: text,
    path,
    index: !isFaceted(query) && list.total >= MIN_INDEXED_PINS,
    ...neighbours((page) => pathOf({ ...query, page }), query.page, list.totalPages),
    image: first && pinPreview(first),
    feed: category
      ? { path: machinePaths.categoryFeedXml(category), title: `Newest in ${category}` }
      : { path: machinePaths.feedXml, title: `Newest on ${env.SITE_NAME}` },
  });
  const page = collectionPage({ path, name: heading, description: text, trail, first });
  const site = path === paths.home() ? [websiteNode(), organizationNode()] : [];
  const around = category ? [breadcrumbNode(path, trail)] : site;
  return { heading, metadata, graph: graphOf(...around, page, pinList(path, list)), trail };
}

/** Metadata of the follows feed; never indexed. */
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
