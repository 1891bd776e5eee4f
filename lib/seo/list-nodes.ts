import type { CollectionPage, ItemList } from 'schema-dts';
import { BOARDS_PAGE_SIZE, PAGE_SIZE } from '@/lib/config';
import { breadcrumbReference, imageNode, node, pageBase } from '@/lib/seo/graph-nodes';
import type { Crumb } from '@/lib/seo/page-seo';
import { absolute } from '@/lib/seo/site';
import type { BoardPage } from '@/lib/schemas/board';
import type { PinPage } from '@/lib/schemas/pin';
import type { PeoplePage } from '@/lib/schemas/user';
import { paths } from '@/lib/routes';

interface ListPage {
  path: string;
  name: string;
  description: string;
  trail: readonly Crumb[];
  /** First entry, for the page's image. */
  first?: { image: string; width: number; height: number };
}

const listId = (path: string) => `${absolute(path)}#list`;

export const collectionPage = ({ path, name, description, trail, first }: ListPage) =>
  node('CollectionPage', {
    ...pageBase(path, name, description),
    ...(first && { primaryImageOfPage: imageNode(first) }),
    ...(trail.length > 1 && { breadcrumb: breadcrumbReference(path) }),
    mainEntity: { '@id': listId(path) },
  }) satisfies CollectionPage;

/** Without its entries: `ListJsonLd` adds them from the page's cards. */
export const pinList = (path: string, { total }: Pick<PinPage, 'total'>) =>
  node('ItemList', {
    '@id': listId(path),
    numberOfItems: total,
    itemListOrder: 'https://schema.org/ItemListOrderDescending',
  }) satisfies ItemList;

interface ListEntry {
  name: string;
  path: string;
}

/** `before`: entries on the pages before. */
export const listWithEntries = (path: string, total: number, before: number, entries: readonly ListEntry[]) =>
  node('ItemList', {
    '@id': listId(path),
    numberOfItems: total,
    itemListOrder: 'https://schema.org/ItemListOrderDescending',
    itemListElement: entries.map((entry, i) =>
      node('ListItem', { position: before + i + 1, url: absolute(entry.path), name: entry.name }),
    ),
  }) satisfies ItemList;

export const boardList = (path: string, page: number, { boards, total }: Pick<BoardPage, 'boards' | 'total'>) =>
  listWithEntries(
    path,
    total,
    (page - 1) * BOARDS_PAGE_SIZE,
    boards.map(({ name, slug }) => ({ name, path: paths.board(slug)() })),
  );

export const personList = (path: string, page: number, { people, total }: Pick<PeoplePage, 'people' | 'total'>) =>
  listWithEntries(
    path,
    total,
    (page - 1) * PAGE_SIZE,
    people.map(({ _id, name }) => ({ name, path: paths.profile(_id)() })),
  );
