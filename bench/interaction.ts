import { checkSignedInInteraction } from '@/bench/checks/signed-in-interaction';
import { checkVisitorInteraction, REPEATS, SLOWER } from '@/bench/checks/visitor-interaction';
import { measure } from '@/bench/report/measure';
import { withBrowser } from '@/bench/site/browser';
import { samplePages } from '@/bench/site/sample-pages';

/** The demo account that owns boards (rule 69). */
const CREATOR = { email: 'creator@demo.test', password: 'demo-pass-1' };

const TITLE = `From a visitor's press to the paint of what it does, slowed ${SLOWER} times, files known, medians of ${REPEATS}`;

await measure(TITLE, async (site) => {
  const { home, 'pin, pic': pin } = await samplePages(site);
  return withBrowser((browser) => checkVisitorInteraction(browser, site, { home, pin }));
});

await measure('From press to paint for the signed-in, sets of 5,000', async (site) =>
  withBrowser((browser) => checkSignedInInteraction(browser, site, CREATOR)),
);
