import { crawl, visitAll } from '@/bench/checks/crawl';
import { judgeCrawl } from '@/bench/checks/crawl-findings';
import { checkPageWeight } from '@/bench/checks/page-weight';
import { publicContent } from '@/bench/checks/public-content';
import { samplePages } from '@/bench/site/sample-pages';
import { readEnv } from '@/lib/env';
import { siteUnderTest } from '@/e2e/site-under-test';
import { expect, test } from '@/e2e/test';

/** Whole-site checks take minutes, not seconds. */
const LONG_MS = 240_000;

const siteOf = (baseURL: string | undefined) => baseURL ?? '';

test('pages keep the weight limits of their scripts and fetch no other page', async ({ browser, baseURL }) => {
  const site = siteOf(baseURL);
  const { home, category, 'pin, pic': pin } = await samplePages(site);
  const { findings } = await checkPageWeight(browser, site, [home, category, pin]);
  expect(findings).toEqual([]);
});

test('a crawler without scripts reaches every public page, among few addresses, and finds no broken link and no repeated title', async ({
  baseURL,
}) => {
  test.setTimeout(LONG_MS);
  const site = siteOf(baseURL);
  const { linked, hidden } = await publicContent(site, readEnv(siteUnderTest.settings));
  const { findings } = judgeCrawl(site, await crawl(site), await visitAll(site, hidden), linked);
  expect(findings).toEqual([]);
});
