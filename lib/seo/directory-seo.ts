import type { ItemList } from 'schema-dts';
import { env } from '@/lib/env';
import { TAGS_PAGE_SIZE } from '@/lib/config';
import { BOARD_SORT_WORDS, type BoardSort } from '@/lib/domain/board-sorts';
import { MENU_CATEGORIES } from '@/lib/domain/categories';
import { paths } from '@/lib/routes';
import { machinePaths } from '@/lib/routes/machine-paths';
import type { BoardPage } from '@/lib/schemas/board';
import type { PinPage } from '@/lib/schemas/pin';
import type { TagPage } from '@/lib/schemas/tag';
import type { PeoplePage } from '@/lib/schemas/user';
import { description } from '@/lib/seo/descriptions';
import { breadcrumbNode, graphOf } from '@/lib/seo/graph-nodes';
import { boardList, collectionPage, listWithEntries, personList, pinList } from '@/lib/seo/list-nodes';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { HOME, neighbours, type Crumb, type PageSeo } from '@/lib/seo/page-seo';
import { boardPreview, pinPreview } from '@/lib/seo/pin-preview';
import type { PreviewImage } from '@/lib/seo/site';
import { pageTitle, tagLabel, withSiteName } from '@/lib/seo/titles';

interface Directory {
  heading: string;
  title: string;
  lead: string;
  pathOf: (page?: number) => string;
  page: number;
  list: { total: number; totalPages: number };
  listNode: (path: string) => ItemList;
  first?: { image: string; width: number; height: number };
  image?: PreviewImage;
  feed?: { path: string; title: string };
  /** False for another order of an indexed list. */
  isIndexed?: boolean;
}

/** Not indexed while empty. */
function directorySeo({
  heading,
  title,
  lead,
  pathOf,
  page,
  list,
  listNode,
  isIndexed = true,
  ...shown
}: Directory): PageSeo {
  const { first, image, feed } = shown;
  const path = pathOf(page);
  const text = description(lead, [], page);
  const trail: Crumb[] = [HOME, { name: heading, path: pathOf() }];
  const metadata = pageMetadata({
    title: withSiteName(pageTitle(title, page), env.SITE_NAME),
    description: text,
    path,
    index: isIndexed && list.total > 0,
    ...neighbours(pathOf, page, list.totalPages),
    image,
    feed,
  });
  const node = collectionPage({ path, name: heading, description: text, trail, first });
  return { heading, metadata, graph: graphOf(node, listNode(path), breadcrumbNode(path, trail)), trail };
}

interface BoardDirectoryData {
  page: number;
  list: BoardPage;
  sort?: BoardSort;
}

export const boardDirectorySeo = ({ page, list, sort = 'popular' }: BoardDirectoryData): PageSeo =>
  directorySeo({
    heading: 'Boards',
    title: 'Boards of Porn Gifs & Pics',
    lead: `Boards of gifs and pics that people on ${env.SITE_NAME} keep, ${BOARD_SORT_WORDS[sort].lead}.`,
    isIndexed: sort === 'popular',
    pathOf: paths.boardsBy(sort),
    page,
    list,
    listNode: (path) => boardList(path, page, list),
    first: list.boards[0]?.covers[0],
    image: list.boards[0] && boardPreview(list.boards[0], list.preview),
  });

export const peopleDirectorySeo = ({ page, list }: { page: number; list: PeoplePage }): PageSeo =>
  directorySeo({
    heading: 'People',
    title: 'People Who Post Porn Gifs & Pics',
    lead: `People who post gifs and pics on ${env.SITE_NAME}, the most followed first.`,
    pathOf: paths.people,
    page,
    list,
    listNode: (path) => personList(path, page, list),
    first: list.newest,
    image: list.newest && pinPreview(list.newest),
  });

export const newestPinsSeo = ({ page, list }: { page: number; list: PinPage }): PageSeo =>
  directorySeo({
    heading: 'Newest Pins',
    title: 'New Porn Gifs & Pics by Date',
    lead: `All gifs and pics on ${env.SITE_NAME}, the newest first.`,
    pathOf: paths.newest,
    page,
    list,
    listNode: (path) => pinList(path, list),
    first: list.pins[0],
    image: list.pins[0] && pinPreview(list.pins[0]),
    feed: { path: machinePaths.feedXml, title: `Newest on ${env.SITE_NAME}` },
  });

export const tagDirectorySeo = ({ page, list }: { page: number; list: TagPage }): PageSeo =>
  directorySeo({
    heading: 'Tags',
    title: 'Tags of Porn Gifs & Pics',
    lead: `What gifs and pics on ${env.SITE_NAME} are tagged with, the most used first.`,
    pathOf: paths.tags,
    page,
    list,
    listNode: (path) => {
      const entries = list.tags.map(({ name }) => ({ name: tagLabel(name), path: paths.tag(name)() }));
      return listWithEntries(path, list.total, (page - 1) * TAGS_PAGE_SIZE, entries);
    },
  });

export const categoryDirectorySeo = (): PageSeo =>
  directorySeo({
    heading: 'Categories',
    title: 'Categories of Porn Gifs & Pics',
    lead: `All categories of gifs and pics on ${env.SITE_NAME}, from A to Z.`,
    pathOf: () => paths.categories,
    page: 1,
    list: { total: MENU_CATEGORIES.length, totalPages: 1 },
    listNode: (path) => {
      const entries = MENU_CATEGORIES.map((name) => ({ name, path: paths.category(name)() }));
      return listWithEntries(path, entries.length, 0, entries);
    },
  });
