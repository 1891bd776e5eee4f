import type { Page } from 'playwright/test';
import { auditThemes } from '@/bench/checks/accessibility';
import { validateMarkup } from '@/bench/checks/markup';
import { samplePages } from '@/bench/site/sample-pages';
import { ACCOUNT_PAGES } from '@/e2e/account-forms';
import { pageTypes } from '@/e2e/crawl';
import { expect, test } from '@/e2e/test';

/** One page of each route and of each type that crawlers see, and those of the account. */
async function everyPage(request: Parameters<typeof pageTypes>[0], site: string): Promise<string[]> {
  const types = (await pageTypes(request)).map(({ path }) => path);
  return [
    ...new Set([...Object.values(await samplePages(site)), ...types, ...ACCOUNT_PAGES, `/search/${'x'.repeat(200)}`]),
  ];
}

/** What the browser has against the pages: errors, what their policy stops, what they ask of other sites. */
async function listen(page: Page, site: string): Promise<string[]> {
  const complaints: string[] = [];
  page.on('console', (message) => {
    const isOwnStatus = message.location().url === page.url() && message.text().includes('status of 404');
    // Said of pictures outside the view when a page stands for seconds, as it does while axe looks at it.
    const isUnusedYet = message.text().includes('was preloaded using link preload but not used');
    if ((message.type() === 'error' || message.type() === 'warning') && !isOwnStatus && !isUnusedYet)
      complaints.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
  page.on('requestfailed', (failed) => {
    if (failed.failure()?.errorText !== 'net::ERR_ABORTED')
      complaints.push(`${failed.url()}: ${failed.failure()?.errorText}`);
  });
  page.on('request', (sent) => {
    const url = sent.url();
    const isAd = sent.frame().parentFrame() !== null && /^http:\/\/localhost:\d+\/house\//.test(url);
    if (!url.startsWith(`${site}/`) && !/^(data|blob):/.test(url) && !isAd) complaints.push(`asks ${url}`);
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`),
    );
  });
  return complaints;
}

/** Pixels by which the page can be scrolled sideways. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const width of [390, 1440]) {
  test(`every page at ${width} px passes axe in both themes, logs nothing, asks nobody else and does not scroll sideways`, async ({
    page,
    request,
    baseURL,
  }) => {
    test.setTimeout(300_000);
    const site = baseURL ?? '';
    const complaints = await listen(page, site);
    for (const path of await everyPage(request, site)) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path, { waitUntil: 'load' });
      expect.soft(await overflow(page), path).toBeLessThanOrEqual(0);
      expect.soft(await auditThemes(page), path).toEqual([]);
      await page.getByRole('button', { name: 'Create', exact: true }).click();
      await expect(page.getByRole('menu', { name: 'Create' })).toBeVisible();
      if (width > 390) continue;
      await page.setViewportSize({ width: 320, height: 900 });
      expect.soft(await overflow(page), `${path} at 320 px`).toBeLessThanOrEqual(0);
    }
    expect(complaints).toEqual([]);
  });
}

test('html-validate finds nothing on any page', async ({ request, baseURL }) => {
  const site = baseURL ?? '';
  expect(await validateMarkup(site, await everyPage(request, site))).toEqual([]);
});
