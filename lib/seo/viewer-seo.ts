import { description } from '@/lib/seo/descriptions';
import { env } from '@/lib/env';
import { paths } from '@/lib/routes';
import { informationSeo } from '@/lib/seo/information-seo';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { neighbours, type PageSeo } from '@/lib/seo/page-seo';
import { pageTitle, withSiteName } from '@/lib/seo/titles';

/** Screens for signed-in people: not indexed. */
const screen = (path: string, title: string, text: string) =>
  informationSeo({ path, title, description: text, kind: 'WebPage', index: false });

export const followsForVisitorsSeo = screen(
  paths.follows(),
  'Following',
  `Sign in to ${env.SITE_NAME} to see the newest and the most liked pins of the people and boards that you follow.`,
);

/** /recent, whose content only the browser knows. */
export const recentSeo = screen(
  paths.recent,
  'Recently viewed',
  `The pins and boards that you have opened on ${env.SITE_NAME}. The list is kept on this device and sent nowhere.`,
);

export const searchByPictureSeo = screen(
  paths.searchByPicture,
  'Find by image',
  `Find a picture or GIF on ${env.SITE_NAME}, or pins that look like it. The picture that you search with is not kept.`,
);

export const welcomeSeo = screen(
  paths.welcome(),
  'Welcome',
  `The first steps on ${env.SITE_NAME}: a name of your own, what you like to see, and people to follow. Skip what you like.`,
);

export const editPinSeo = screen(
  '/edit-pin',
  'Edit pin',
  `Change the title, the alt text, the tags and the destination of a pin of your own on ${env.SITE_NAME}, or delete it.`,
);

export const trashSeo = screen(
  '/trash',
  'Trash',
  `The pins that you deleted on ${env.SITE_NAME} within 30 days. Restore them here, or delete them for good.`,
);

export const savedSearchesSeo = screen(
  paths.savedSearches(),
  'Saved searches',
  `The searches that you saved and the tags that you follow on ${env.SITE_NAME}, with their new pins.`,
);

export const createPinSeo = screen(
  paths.createPin,
  'Create Pin',
  `Add pictures and animations of your own to ${env.SITE_NAME}, one or forty at once, with titles, tags and boards.`,
);

export const createBoardSeo = screen(
  paths.createBoard,
  'Create board',
  `Make a board of your own on ${env.SITE_NAME} to gather pins on, for everybody to see or for yourself alone.`,
);

export const editBoardSeo = screen(
  '/edit-board',
  'Edit board',
  `Change the name, the words, the cover and the order of the pins of a board of your own on ${env.SITE_NAME}.`,
);

export const forYouForVisitorsSeo = screen(
  paths.forYou(),
  'For you',
  `Sign in to ${env.SITE_NAME} to see pins chosen by what you follow, like and save, each with the reason why you see it.`,
);

export function forYouSeo(page: number, totalPages: number): Pick<PageSeo, 'metadata'> {
  return {
    metadata: pageMetadata({
      title: withSiteName(pageTitle('For you', page), env.SITE_NAME),
      description: description(`Pins on ${env.SITE_NAME} by what you follow, like and save.`, [], page),
      path: paths.forYou(page),
      index: false,
      ...neighbours(paths.forYou, page, totalPages),
    }),
  };
}

const ownPinsSeo =
  (heading: string, text: string, path: typeof paths.liked) =>
  (userId: string, page: number, totalPages: number): Pick<PageSeo, 'metadata'> => {
    const pathOf = path(userId);
    const title = pageTitle(heading, page);
    return {
      metadata: pageMetadata({
        title: withSiteName(title, env.SITE_NAME),
        description: description(text, [], page),
        path: pathOf(page),
        index: false,
        ...neighbours(pathOf, page, totalPages),
      }),
    };
  };

export const likedPinsSeo = ownPinsSeo(
  'Liked pins',
  `The pins that you like on ${env.SITE_NAME}, the latest first.`,
  paths.liked,
);

export const savedPinsSeo = ownPinsSeo(
  'Saved pins',
  `The pins that you saved to your boards on ${env.SITE_NAME}, the latest first.`,
  paths.saved,
);
