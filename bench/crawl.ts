import { crawl, visitAll } from '@/bench/checks/crawl';
import { judgeCrawl } from '@/bench/checks/crawl-findings';
import { publicContent } from '@/bench/checks/public-content';
import { measure } from '@/bench/report/measure';
import { env } from '@/lib/env';

await measure('What a crawler without scripts reaches', async (site) => {
  const { linked, hidden } = await publicContent(site, env);
  return judgeCrawl(await crawl(site), await visitAll(site, hidden), linked);
});
