import { checkInteraction } from '@/bench/checks/interaction';
import { measure } from '@/bench/report/measure';
import { withBrowser } from '@/bench/site/browser';

/** The demo account that owns boards (rule 69). */
const CREATOR = { email: 'creator@demo.test', password: 'demo-pass-1' };

await measure('From press to paint for the signed-in, sets of 5,000', async (site) =>
  withBrowser((browser) => checkInteraction(browser, site, CREATOR)),
);
