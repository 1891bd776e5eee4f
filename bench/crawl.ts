import { crawl, visitAll } from '@/bench/checks/crawl';
import { judgeCrawl } from '@/bench/checks/crawl-findings';
import { publicContent } from '@/bench/checks/public-content';
import { judgePages, previewSizes } from '@/bench/checks/searched-pages';
import { videoPages } from '@/bench/checks/video-pages';
import { judgeVideos } from '@/bench/checks/videos';
import { measure } from '@/bench/report/measure';
import { env } from '@/lib/env';

await measure('What a crawler without scripts reaches', async (site) => {
  const { linked, hidden } = await publicContent(site, env);
  const visits = await crawl(site);
  const parts = [
    judgeCrawl(site, visits, await visitAll(site, hidden), linked),
    judgePages(site, visits, await previewSizes(visits)),
    judgeVideos(await videoPages(site, visits), visits),
  ];
  return { rows: parts.flatMap(({ rows }) => rows), findings: parts.flatMap(({ findings }) => findings) };
});
