import type { Page } from 'playwright/test';
import { htmlProblems } from '@/bench/checks/markup';
import { ACCOUNT_PAGES } from '@/e2e/account-forms';
import { expectAccessible, expectNoOverflow } from '@/e2e/axe';
import { crawl, openAsSent } from '@/e2e/crawl';
import { collectComplaints } from '@/e2e/page-checks/complaints';
import { expectGuarded, expectMetadata, expectPreview } from '@/e2e/page-checks/metadata';
import { expectBreadcrumbs, expectStructuredData } from '@/e2e/page-checks/structured-data';
import { PAGE_TYPES } from '@/e2e/page-types';
import { expect, test } from '@/e2e/test';

/** Pages that no crawler is to list. */
const UNLISTED_PAGES: readonly { path: string; status: number; cache?: string }[] = [
  ...ACCOUNT_PAGES.map((path) => ({ path, status: 200, cache: 'private, no-store' })),
  { path: '/search/zzzzqqqq', status: 200 },
  { path: `/search/${'x'.repeat(200)}`, status: 200 },
  { path: '/search/underage', status: 403 },
  { path: '/no-such-page', status: 404 },
  { path: '/pin/no-such-pin', status: 404 },
];

/** The page as it stands can be used by everybody, also in the narrowest window, and its scripts run. */
async function expectUsable(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 900 });
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('menu', { name: 'Create' })).toBeVisible();
}

for (const { name, find, isIndexed, types } of PAGE_TYPES) {
  test(`the page type "${name}" tells crawlers what it is, and everybody can use it`, async ({
    page,
    request,
    baseURL: site = '',
  }) => {
    const complaints = await collectComplaints(page, site);
    const path = await find(request);
    const sent = await openAsSent(page, path);
    await test.step('metadata', () => expectMetadata(sent, site + path, isIndexed));
    await test.step('preview', async () => {
      const picture = expectPreview(sent, site + path);
      expect((await request.head(picture)).status(), picture).toBe(200);
    });
    await test.step('structured data', () => expectStructuredData(sent, types, site));
    await test.step('breadcrumbs', () => expectBreadcrumbs(sent));
    await test.step('headers', () => expectGuarded(sent));
    await test.step('markup', async () => expect(await htmlProblems(sent.html)).toEqual([]));
    await test.step('use', () => expectUsable(page));
    expect(complaints).toEqual([]);
  });
}

for (const { path, status, cache } of UNLISTED_PAGES) {
  test(`${path.slice(0, 40)} is listed by no crawler, and everybody can use it`, async ({
    page,
    baseURL: site = '',
  }) => {
    const complaints = await collectComplaints(page, site);
    const sent = await openAsSent(page, path);
    expect(sent).toMatchObject({ status, h1: 1 });
    expect(sent.metas('robots').join()).toContain('noindex');
    if (cache) expect(sent.header('cache-control')).toEqual([cache]);
    await test.step('headers', () => expectGuarded(sent));
    await test.step('markup', async () => expect(await htmlProblems(sent.html)).toEqual([]));
    await test.step('use', () => expectUsable(page));
    expect(complaints).toEqual([]);
  });
}

test('no two page types have the same title or description', async ({ page, request }) => {
  const pages = [];
  for (const { find } of PAGE_TYPES) pages.push(await crawl(page, await find(request)));
  expect(new Set(pages.map(({ title }) => title)).size).toBe(PAGE_TYPES.length);
  expect(new Set(pages.flatMap(({ metas }) => metas('description'))).size).toBe(PAGE_TYPES.length);
});
