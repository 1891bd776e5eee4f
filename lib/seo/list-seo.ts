import type { Graph, ItemList } from 'schema-dts';
import { env } from '@/lib/env';
import { description } from '@/lib/seo/descriptions';
import { breadcrumbNode, graphOf } from '@/lib/seo/graph-nodes';
import { collectionPage } from '@/lib/seo/list-nodes';
import { pageMetadata, type PageDescription } from '@/lib/seo/page-metadata';
import { neighbours, type Crumb, type PageSeo } from '@/lib/seo/page-seo';
import { withSiteName } from '@/lib/seo/titles';

type ListMetadata = Omit<PageDescription, 'path' | 'previous' | 'next'> & {
  pathOf: (page: number) => string;
  page: number;
  list: { totalPages: number };
};

/** The title gets the site's name if there is room. */
export const listMetadata = ({ title, pathOf, page, list, ...more }: ListMetadata) =>
  pageMetadata({
    ...more,
    title: withSiteName(title, env.SITE_NAME),
    path: pathOf(page),
    ...neighbours(pathOf, page, list.totalPages),
  });

interface ListPage extends Omit<ListMetadata, 'description'> {
  heading: string;
  /** Sentences of the description: the first, and more while there is room. */
  lead: string;
  more?: readonly string[];
  /** Of the page's node, if not the heading. */
  name?: string;
  trail: readonly Crumb[];
  /** First entry, for the page's image. */
  first?: { image: string; width: number; height: number };
  entries: (path: string) => ItemList;
  /** In place of a plain page of a collection. */
  node?: (path: string, description: string) => Graph['@graph'][number];
  /** More fields of the page's node. */
  fields?: object;
}

/** All that a page of a list says about itself. */
export function listSeo(row: ListPage): PageSeo {
  const { heading, name = heading, lead, more, trail, first, entries, node, fields, ...shown } = row;
  const path = shown.pathOf(shown.page);
  const text = description(lead, more, shown.page);
  const own = node?.(path, text) ?? { ...collectionPage({ path, name, description: text, trail, first }), ...fields };
  return {
    heading,
    metadata: listMetadata({ ...shown, description: text }),
    graph: graphOf(own, entries(path), breadcrumbNode(path, trail)),
    trail,
  };
}
