import { checkPageWeight } from '@/bench/checks/page-weight';
import { measure } from '@/bench/report/measure';
import { withBrowser } from '@/bench/site/browser';

await measure('What a visitor downloads for the main list', (site) =>
  withBrowser((browser) => checkPageWeight(browser, site)),
);
