import { env } from '@/lib/env';
import { paths } from '@/lib/routes';
import { informationSeo } from '@/lib/seo/information-seo';

/** Not indexed. */
const screen = (path: string, title: string, description: string) =>
  informationSeo({ path, title, description, kind: 'WebPage', index: false });

export const reportSeo = (path: string) =>
  screen(
    path,
    'Report',
    `Tell the people behind ${env.SITE_NAME} that a pin, a board or a profile breaks the rules; a person looks at every report.`,
  );

/** @param index the page itself, without what a pin's page handed over */
export const removeMyImageSeo = (index: boolean) =>
  informationSeo({
    path: paths.removeMyImage,
    title: 'Remove an intimate image of you',
    description: `Have a nude or sexual image of you removed from ${env.SITE_NAME}: no account, a code at once, a decision within 48 hours.`,
    kind: 'WebPage',
    index,
  });

export const takedownStatusSeo = screen(
  paths.takedownStatus(),
  'Your notice',
  `See how your takedown notice to ${env.SITE_NAME} stands: its clock, and the decision about each pin it names.`,
);

export const appealSeo = screen(
  '/appeal',
  'Appeal a removal',
  `Why a pin of yours was removed from ${env.SITE_NAME}, and the form to appeal once.`,
);

export const unsubscribeSeo = screen(
  paths.unsubscribe(),
  'Email summaries',
  `Stop the summaries that ${env.SITE_NAME} sends you by email.`,
);
