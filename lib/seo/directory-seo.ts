import { env } from '@/lib/env';
import { TAGS_PAGE_SIZE } from '@/lib/config';
import { BOARD_SORT_WORDS, type BoardSort } from '@/lib/domain/board-sorts';
import { MENU_CATEGORIES } from '@/lib/domain/categories';
import { paths } from '@/lib/routes';
import { machinePaths } from '@/lib/routes/machine-paths';
import type { BoardPage } from '@/lib/schemas/board';
import type { Pin, PinPage } from '@/lib/schemas/pin';
import type { TagPage } from '@/lib/schemas/tag';
import type { PeoplePage } from '@/lib/schemas/user';
import { boardList, listWithEntries, personList, pinList } from '@/lib/seo/list-nodes';
import { listSeo } from '@/lib/seo/list-seo';
import { HOME, type PageSeo } from '@/lib/seo/page-seo';
import { boardPreview, pinPreview } from '@/lib/seo/pin-preview';
import { pageTitle, tagLabel } from '@/lib/seo/titles';

interface Directory extends Omit<Parameters<typeof listSeo>[0], 'trail' | 'index'> {
  list: { total: number; totalPages: number };
  /** False for another order of an indexed list. */
  isIndexed?: boolean;
}

/** Not indexed while empty. */
const directorySeo = ({ title, isIndexed = true, ...row }: Directory): PageSeo =>
  listSeo({
    ...row,
    title: pageTitle(title, row.page),
    trail: [HOME, { name: row.heading, path: row.pathOf(1) }],
    index: isIndexed && row.list.total > 0,
  });

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
    entries: (path) => boardList(path, page, list),
    first: list.boards[0]?.covers[0],
    image: list.boards[0] && boardPreview(list.boards[0], list.preview),
  });

const newestAsPreview = (newest: Pin | undefined) => ({ first: newest, image: newest && pinPreview(newest) });

export const peopleDirectorySeo = ({ page, list }: { page: number; list: PeoplePage }): PageSeo =>
  directorySeo({
    heading: 'People',
    title: 'People Who Post Porn Gifs & Pics',
    lead: `People who post gifs and pics on ${env.SITE_NAME}, the most followed first.`,
    pathOf: paths.people,
    page,
    list,
    entries: (path) => personList(path, page, list),
    ...newestAsPreview(list.newest),
  });

export const newestPinsSeo = ({ page, list }: { page: number; list: PinPage }): PageSeo =>
  directorySeo({
    heading: 'Newest Pins',
    title: 'New Porn Gifs & Pics by Date',
    lead: `All gifs and pics on ${env.SITE_NAME}, the newest first.`,
    pathOf: paths.newest,
    page,
    list,
    entries: (path) => pinList(path, list),
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
    entries: (path) => {
      const tags = list.tags.map(({ name }) => ({ name: tagLabel(name), path: paths.tag(name)() }));
      return listWithEntries(path, list.total, (page - 1) * TAGS_PAGE_SIZE, tags);
    },
    ...newestAsPreview(list.newest),
  });

/** @param newest of all pins */
export const categoryDirectorySeo = (newest?: Pin): PageSeo =>
  directorySeo({
    heading: 'Categories',
    title: 'Categories of Porn Gifs & Pics',
    lead: `All categories of gifs and pics on ${env.SITE_NAME}, from A to Z.`,
    pathOf: () => paths.categories,
    page: 1,
    list: { total: MENU_CATEGORIES.length, totalPages: 1 },
    entries: (path) => {
      const entries = MENU_CATEGORIES.map((name) => ({ name, path: paths.category(name)() }));
      return listWithEntries(path, entries.length, 0, entries);
    },
    ...newestAsPreview(newest),
  });
