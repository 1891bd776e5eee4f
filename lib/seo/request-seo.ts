import { env } from '@/lib/env';
import { screenSeo } from '@/lib/seo/information-seo';

export const reportSeo = (path: string) =>
  screenSeo(
    path,
    'Report',
    `Tell the people behind ${env.SITE_NAME} that a pin, a board or a profile breaks the rules; a person looks at every report.`,
  );
