import { description } from '@/lib/seo/descriptions';
import { env } from '@/lib/env';
import { paths } from '@/lib/routes';
import { screenSeo } from '@/lib/seo/information-seo';
import { listMetadata } from '@/lib/seo/list-seo';
import type { PageSeo } from '@/lib/seo/page-seo';
import { pageTitle } from '@/lib/seo/titles';

export const followsForVisitorsSeo = screenSeo(
  paths.follows(),
  'Following',
  `Sign in to ${env.SITE_NAME} to see the newest and the most liked pins of the people and boards that you follow.`,
);

/** /recent, whose content only the browser knows. */
export const recentSeo = screenSeo(
  paths.recent,
  'Recently viewed',
  `The pins and boards that you have opened on ${env.SITE_NAME}. The list is kept on this device and sent nowhere.`,
);

export const editPinSeo = screenSeo(
  '/edit-pin',
  'Edit pin',
  `Change the title, the alt text, the tags and the destination of a pin of your own on ${env.SITE_NAME}, or delete it.`,
);

export const trashSeo = screenSeo(
  '/trash',
  'Trash',
  `The pins that you deleted on ${env.SITE_NAME} within 30 days. Restore them here, or delete them for good.`,
);

export const createPinSeo = screenSeo(
  paths.createPin,
  'Create Pin',
  `Add pictures and animations of your own to ${env.SITE_NAME}, one or forty at once, with titles, tags and boards.`,
);

export const createBoardSeo = screenSeo(
  paths.createBoard,
  'Create board',
  `Make a board of your own on ${env.SITE_NAME} to gather pins on, for everybody to see or for yourself alone.`,
);

export const editBoardSeo = screenSeo(
  '/edit-board',
  'Edit board',
  `Change the name, the words, the cover and the order of the pins of a board of your own on ${env.SITE_NAME}.`,
);

/** Of a list that only its owner sees. */
export const ownListSeo =
  (heading: string, text: string, path: (userId: string) => (page?: number) => string) =>
  (userId: string, page: number, totalPages: number): Pick<PageSeo, 'metadata'> => ({
    metadata: listMetadata({
      title: pageTitle(heading, page),
      description: description(text, [], page),
      index: false,
      pathOf: path(userId),
      page,
      list: { totalPages },
    }),
  });

export const likedPinsSeo = ownListSeo(
  'Liked pins',
  `The pins that you like on ${env.SITE_NAME}, the latest first.`,
  paths.liked,
);

export const savedPinsSeo = ownListSeo(
  'Saved pins',
  `The pins that you saved to your boards on ${env.SITE_NAME}, the latest first.`,
  paths.saved,
);
