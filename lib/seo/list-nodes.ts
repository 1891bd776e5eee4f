import type { CollectionPage, ItemList } from 'schema-dts';
import { breadcrumbReference, imageNode, pageBase } from '@/lib/seo/graph-nodes';
import type { Crumb } from '@/lib/seo/page-seo';
import { absolute } from '@/lib/seo/site';
import type { BoardPage } from '@/lib/schemas/board';
import type { PinPage } from '@/lib/schemas/pin';
import { paths } from '@/lib/routes';

interface ListPage {
  path: string;
  name: string;
  description: string;
  trail: readonly Crumb[];
  /** Entries on this page, for the picture that stands for it. */
  first?: { image: string; width: number; height: number };
}

const listId = (path: string) => `${absolute(path)}#list`;

/** The node of a page whose main thing is a list. */
export const collectionPage = ({ path, name, description, trail, first }: ListPage) =>
  ({
    '@type': 'CollectionPage',
    ...pageBase(path, name, description),
    ...(first && { primaryImageOfPage: imageNode(first) }),
    ...(trail.length > 1 && { breadcrumb: breadcrumbReference(path) }),
    mainEntity: { '@id': listId(path) },
  }) satisfies CollectionPage;

/** The list itself, without its entries: `ListJsonLd` adds them from the cards that the page sends anyway. */
export const pinList = (path: string, { total }: Pick<PinPage, 'total'>) =>
  ({
    '@type': 'ItemList',
    '@id': listId(path),
    numberOfItems: total,
    itemListOrder: 'https://schema.org/ItemListOrderDescending',
  }) satisfies ItemList;

/** A list of boards with its entries. */
export const boardList = (path: string, { boards, total }: Pick<BoardPage, 'boards' | 'total'>) =>
  ({
    '@type': 'ItemList',
    '@id': listId(path),
    numberOfItems: total,
    itemListOrder: 'https://schema.org/ItemListOrderDescending',
    itemListElement: boards.map((board, i) => ({
      '@type': 'ListItem' as const,
      position: i + 1,
      url: absolute(paths.board(board.slug)()),
      name: board.name,
    })),
  }) satisfies ItemList;
