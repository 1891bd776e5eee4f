import type { Page } from 'playwright/test';
import { auditDark, runAxe } from '@/e2e/checks/accessibility';
import { htmlProblems } from '@/e2e/checks/markup';
import { ACCOUNT_PAGES } from '@/e2e/account-forms';
import { expectAccessible, expectNoOverflow } from '@/e2e/axe';
import { coveredControls } from '@/e2e/covered-controls';
import { crawl, openAsSent, type CrawledPage } from '@/e2e/crawl';
import { collectComplaints } from '@/e2e/page-checks/complaints';
import { expectGuarded, expectMetadata, expectPreview, expectRated } from '@/e2e/page-checks/metadata';
import { expectBreadcrumbs, expectStructuredData } from '@/e2e/page-checks/structured-data';
import { inParts, PAGE_TYPES, type PageType } from '@/e2e/page-types';
import { newSession } from '@/e2e/session-cookie';
import { expect, test } from '@/e2e/test';
import { expectUntranslatedNames, namesOnSite } from '@/e2e/untranslated-names';
import { machinePaths } from '@/lib/routes/machine-paths';
import { RATING_TAGS } from '@/lib/domain/ratings';

interface UnlistedPage {
  path: string;
  status: number;
  cache?: string;
}

/** Pages that no crawler is to list. */
const UNLISTED_PAGES: readonly UnlistedPage[] = [
  ...ACCOUNT_PAGES.map((path) => ({ path, status: 200, cache: 'private, no-store' })),
  { path: '/welcome', status: 200, cache: 'private, no-store' },
  { path: '/search/zzzzqqqq', status: 200 },
  { path: `/search/${'x'.repeat(200)}`, status: 200 },
  { path: '/search/underage', status: 403 },
  { path: '/no-such-page', status: 404 },
];

/** Their colours are looked at in dark, too, and all rules on a phone. */
const EXAMPLES = ['home', 'category', 'gif', 'board', 'profile', 'search'];

/** Opens a page in a window of a desktop. */
async function open(page: Page, path: string): Promise<CrawledPage> {
  await page.setViewportSize({ width: 1280, height: 720 });
  return openAsSent(page, path);
}

/** The page is sent rated, guarded and written as it must be. */
async function expectWellSent(sent: CrawledPage): Promise<void> {
  expectRated(sent);
  expectGuarded(sent);
  expect.soft(await htmlProblems(sent.html)).toEqual([]);
}

/** Everybody can use the page as it stands and press every visible control, also in the narrowest window. */
async function expectUsable(page: Page): Promise<void> {
  await expectAccessible(page);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await coveredControls(page), `covered at ${width} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 900 });
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('menu', { name: 'Create' })).toBeVisible();
}

async function expectAlsoOnPhonesAndInDark(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto(path);
  expect.soft(await runAxe(page), 'on a phone').toEqual([]);
  expect.soft(await auditDark(page), 'in dark').toEqual([]);
}

function expectDescribed(sent: CrawledPage, address: string, { isIndexed, types }: PageType): void {
  expectMetadata(sent, address, isIndexed);
  expectStructuredData(sent, types, new URL(address).origin);
  expectBreadcrumbs(sent);
}

for (const part of inParts(PAGE_TYPES)) {
  const names = part.map(({ name }) => name).join(', ');
  test(`these page types tell crawlers what they are, and everybody can use them: ${names}`, async ({
    page,
    request,
    baseURL: site = '',
  }) => {
    const complaints = await collectComplaints(page, site);
    for (const type of part) {
      await test.step(type.name, async () => {
        const path = await type.find(request);
        const sent = await (type.looksLikeAnother ? crawl : open)(page, path);
        expectDescribed(sent, site + path, type);
        const picture = expectPreview(sent, site + path);
        await expectWellSent(sent);
        if (type.looksLikeAnother) return;
        expect((await request.head(picture)).status(), picture).toBe(200);
        await expectUsable(page);
        if (EXAMPLES.includes(type.name)) await expectAlsoOnPhonesAndInDark(page, path);
      });
    }
    expect(complaints).toEqual([]);
  });
}

for (const part of inParts(UNLISTED_PAGES)) {
  const names = part.map(({ path }) => path.slice(0, 40)).join(', ');
  test(`these pages are listed by no crawler, and everybody can use them: ${names}`, async ({
    page,
    baseURL: site = '',
  }) => {
    const complaints = await collectComplaints(page, site);
    for (const { path, status, cache } of part) {
      await test.step(path, async () => {
        const sent = await open(page, path);
        expect(sent).toMatchObject({ status, h1: 1 });
        expect(sent.metas('robots').join()).toContain('noindex');
        if (cache) expect(sent.header('cache-control')).toEqual([cache]);
        await expectWellSent(sent);
        await expectUsable(page);
      });
    }
    expect(complaints).toEqual([]);
  });
}

test('everybody can use embedded pins and boards', async ({ page, request, baseURL: site = '' }) => {
  const complaints = await collectComplaints(page, site);
  for (const { name, find } of PAGE_TYPES.filter((type) => ['gif', 'picture', 'board'].includes(type.name))) {
    const sent = await openAsSent(page, machinePaths.embed(await find(request)));
    expect(sent.status, name).toBe(200);
    expectRated(sent);
    expect.soft(await htmlProblems(sent.html), name).toEqual([]);
    expect.soft(await runAxe(page), name).toEqual([]);
  }
  expect(complaints).toEqual([]);
});

test('every answer in HTML says that it is for adults, whatever its status and whoever asks', async ({ request }) => {
  const { cookie } = await newSession('demo-admin', 600);
  const answers: [path: string, status: number, options?: { method?: string; headers?: Record<string, string> }][] = [
    ['/search-boards/zzzzqqqq', 200],
    ['/search-people/zzzzqqqq', 200],
    ...[
      '/search/underage',
      '/search-boards/underage',
      '/search-people/underage',
      '/category/underage',
      '/tag/underage',
    ].map((path) => [path, 403] as [string, number]),
    ['/user/1/boards', 404],
    ['/embed/pin/no-such-pin', 404],
    ['/embed/board/no-such-board', 404],
    ['/%zz', 400],
    ['/', 405, { method: 'PUT' }],
    [`/search/${'x'.repeat(11_000)}`, 414],
    ...['/admin', '/admin/users', '/admin/switches', '/follows', '/settings', '/create-pin'].map(
      (path) => [path, 200, { headers: { cookie } }] as [string, number, { headers: { cookie: string } }],
    ),
  ];
  for (const [path, status, options] of answers) {
    const answer = await request.fetch(path, { ...options, maxRedirects: 0 });
    expect([answer.status(), answer.headers()['content-type']], path).toEqual([status, 'text/html; charset=utf-8']);
    const html = await answer.text();
    expect(html.replaceAll('/>', '>'), path).toContain(RATING_TAGS);
    expect(html.match(/"isFamilyFriendly":false/g)?.length, path).toBeGreaterThan(0);
    expect(answer.headers().rating, path).toMatch(/^RTA-/);
  }
});

test('no two page types have the same title or description, and translators leave their names alone', async ({
  page,
  request,
}) => {
  const pages: string[] = [];
  const named = await namesOnSite();
  for (const { find, looksLikeAnother } of PAGE_TYPES) {
    const path = await find(request);
    const html = await (await request.get(path)).text();
    pages.push(html);
    if (!looksLikeAnother) await expectUntranslatedNames(page, path, { named, html });
  }
  const valuesOf = (pattern: RegExp) => new Set(pages.map((html) => pattern.exec(html)?.[1]).filter(Boolean));
  expect(valuesOf(/<title>([^<]+)/).size).toBe(PAGE_TYPES.length);
  expect(valuesOf(/<meta name="description" content="([^"]+)/).size).toBe(PAGE_TYPES.length);
});
