import { checkLongList } from '@/bench/checks/long-list';
import { measure } from '@/bench/report/measure';
import { withBrowser } from '@/bench/site/browser';

await measure('A list that goes on', async (site) => withBrowser((browser) => checkLongList(browser, site)));
