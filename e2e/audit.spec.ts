import { crawl, visitAll } from '@/e2e/checks/crawl';
import { judgeCrawl } from '@/e2e/checks/crawl-findings';
import { checkPageWeight } from '@/e2e/checks/page-weight';
import { publicContent } from '@/e2e/checks/public-content';
import { judgePages, previewSizes } from '@/e2e/checks/searched-pages';
import { videoPages } from '@/e2e/checks/video-pages';
import { judgeVideos } from '@/e2e/checks/videos';
import { samplePages } from '@/testing/sample-pages';
import { readEnv } from '@/lib/env';
import { siteUnderTest } from '@/e2e/site-under-test';
import { expect, test } from '@/e2e/test';

/** Whole-site checks take minutes, not seconds. */
const LONG_MS = 240_000;

const siteOf = (baseURL: string | undefined) => baseURL ?? '';

test('pages keep the weight limits of their scripts and fetch no other page', async ({ browser, baseURL }) => {
  const site = siteOf(baseURL);
  const { home, category, 'pin, pic': pin } = await samplePages(site);
  expect(await checkPageWeight(browser, site, [home, category, pin])).toEqual([]);
});

test('a crawler without scripts reaches every public page by few URLs and finds what search engines require', async ({
  baseURL,
}) => {
  test.setTimeout(LONG_MS);
  const site = siteOf(baseURL);
  const { linked, hidden } = await publicContent(site, readEnv(siteUnderTest.settings));
  const visits = await crawl(site);
  const parts = [
    judgeCrawl(site, visits, await visitAll(site, hidden), linked),
    judgePages(site, visits, await previewSizes(visits)),
    judgeVideos(await videoPages(site, visits), visits),
  ];
  expect(parts.flatMap(({ findings }) => findings)).toEqual([]);
});
