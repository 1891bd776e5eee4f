import { atomResponse } from '@/app/feed.xml/atom-response';
import { newestPins, WHOLE_SITE } from '@/lib/data/feed';
import { DEFAULT_CONTENT_FILTER } from '@/lib/domain/content-filter';
import { env } from '@/lib/env';
import { paths } from '@/lib/routes';
import { machinePaths } from '@/lib/routes/machine-paths';

export const dynamic = 'force-dynamic'; // answered for each request: the build knows neither database nor settings

export const GET = async () =>
  atomResponse({
    pins: await newestPins(WHOLE_SITE, DEFAULT_CONTENT_FILTER),
    title: `Newest on ${env.SITE_NAME}`,
    path: machinePaths.feedXml,
    pagePath: paths.home(),
  });
