import { checkLayoutShift } from '@/bench/checks/layout-shift';
import { measure } from '@/bench/report/measure';
import { withBrowser } from '@/bench/site/browser';
import { samplePages } from '@/bench/site/sample-pages';

await measure('Layout shift and movement of cards on hydration', async (site) => {
  const pages = await samplePages(site);
  const paths = [pages.home, pages.category, pages['pin, gif'], pages.board, pages.search];
  return withBrowser((browser) => checkLayoutShift(browser, site, paths));
});
