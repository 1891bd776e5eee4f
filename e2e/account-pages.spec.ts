import { auditAccessibility } from '@/bench/checks/accessibility';
import { validateMarkup } from '@/bench/checks/markup';
import { textsOf } from '@/e2e/gallery';
import { expect, test } from '@/e2e/test';

const PAGES = [
  '/signin?expired=1',
  '/signup',
  '/forgot-password',
  '/account/action?mode=verifyEmail',
  '/banned',
  '/content-settings',
  '/settings',
  '/dmca-policy/status',
];

test('axe and html-validate find nothing on the pages of the account, in both themes', async ({ browser, baseURL }) => {
  test.setTimeout(120_000);
  expect(await auditAccessibility(browser, baseURL ?? '', PAGES)).toEqual([]);
  expect(await validateMarkup(baseURL ?? '', PAGES)).toEqual([]);
});

for (const path of PAGES) {
  test(`${path} is kept by no cache and by no search engine`, async ({ request, page }) => {
    const answer = await request.get(path);
    expect(answer.status()).toBe(200);
    expect(answer.headers()['cache-control']).toBe('private, no-store');
    await page.goto(path);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  });
}

test('no sitemap lists them', async ({ request }) => {
  const parts = textsOf('loc', await (await request.get('/sitemap.xml')).text());
  const texts = await Promise.all(parts.map(async (part) => (await request.get(new URL(part).pathname)).text()));
  const listed = texts.flatMap((text) => textsOf('loc', text)).map((address) => new URL(address).pathname);
  expect(PAGES.map((path) => path.split('?')[0]).filter((path) => path && listed.includes(path))).toEqual([]);
});

test('visitors load nothing of the identity service before they send a form', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') scripts.push(await response.text());
  });
  for (const path of ['/signin', '/signup', '/forgot-password', '/banned']) {
    await page.goto(path, { waitUntil: 'networkidle' });
  }
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((text) => text.includes('identitytoolkit.googleapis.com'))).toEqual([]);
});
