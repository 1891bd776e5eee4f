import { env } from '@/lib/env';
import { paths } from '@/lib/routes';
import { screenSeo } from '@/lib/seo/information-seo';
import { ownListSeo } from '@/lib/seo/viewer-seo';

export const welcomeSeo = screenSeo(
  paths.welcome(),
  'Welcome',
  `The first steps on ${env.SITE_NAME}: a name of your own, what you like to see, and people to follow. Skip what you like.`,
);

export const forYouForVisitorsSeo = screenSeo(
  paths.forYou(),
  'For you',
  `Sign in to ${env.SITE_NAME} to see pins chosen by what you follow, like and save, each with the reason why you see it.`,
);

const forYouListSeo = ownListSeo(
  'For you',
  `Pins on ${env.SITE_NAME} by what you follow, like and save.`,
  () => paths.forYou,
);

export const forYouSeo = (page: number, totalPages: number) => forYouListSeo('', page, totalPages);
