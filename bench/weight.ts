import { checkHtmlWeight } from '@/bench/checks/html-weight';
import { checkPageWeight } from '@/bench/checks/page-weight';
import { measure } from '@/bench/report/measure';
import { withBrowser } from '@/bench/site/browser';
import { samplePages } from '@/bench/site/sample-pages';

await measure('What a visitor downloads, before and after the first input', async (site) => {
  const { home, category, 'pin, pic': pin } = await samplePages(site);
  return withBrowser((browser) => checkPageWeight(browser, site, [home, category, pin]));
});

await measure('HTML of lists, as compressed for the first who asks and, in the end, for the many', async (site) => {
  const { home, category, board, profile, search } = await samplePages(site);
  return checkHtmlWeight(site, [home, '/?page=2&sort=Latest', category, search, board, profile]);
});
