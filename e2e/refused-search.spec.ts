import { readPins } from '@/e2e/gallery';
import { expect, test } from '@/e2e/test';

const HEADING = 'This search is refused';

const REFUSED = [
  '/search/underage',
  '/search/Und3r-age%20waves?sort=Latest&page=9',
  '/search/%EF%BD%95%EF%BD%8E%EF%BD%84%EF%BD%85%EF%BD%92%EF%BD%81%EF%BD%87%EF%BD%85',
  '/search/%20u%20n%20d%20e%20r%20a%20g%20e',
  '/search-boards/underage',
  '/search-people/underage',
  '/category/underage',
  '/tag/underage',
  '/category/underage/waves',
];

test('a search for a refused term is refused however it is written, and nothing of it is kept or repeated', async ({
  request,
}) => {
  for (const path of REFUSED) {
    for (const cookie of ['sexualityFilter=straight-lesbian', 'sexualityFilter=gay-straight']) {
      const answer = await request.get(path, { headers: { cookie }, maxRedirects: 0 });
      const html = await answer.text();
      expect(answer.status(), path).toBe(403);
      expect(answer.headers()['x-robots-tag']).toBe('noindex, follow');
      expect(answer.headers()['cache-control']).toBe('private, no-store');
      expect(answer.headers()['x-cache']).toMatch(/^(miss|pass)$/);
      const head = html.slice(0, html.indexOf('</head>'));
      expect(head).toContain('noindex');
      expect(head).not.toMatch(/u.?n.?d.?[e3].?r.?a.?g.?e/i);
      expect(head).not.toContain('rel="canonical"');
      expect(html).toContain('"isFamilyFriendly":false');
      expect(html).toContain(HEADING);
    }
  }
});

test('a search for a refused term says so plainly, and where there is help', async ({ page }) => {
  await page.goto('/');
  await page.locator('.pin-play').first().waitFor(); // scripts have taken the page over
  const box = page.getByRole('searchbox', { name: 'Search' });
  await box.fill('underage');
  await box.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADING);
  await expect(page).toHaveTitle(new RegExp(`^${HEADING}`));
  const links = page.getByRole('list', { name: 'Help' }).getByRole('link');
  await expect(links).toHaveText([
    'Stop It Now',
    'NCMEC CyberTipline',
    'IWF Report',
    'StopNCII.org',
    'Revenge Porn Helpline',
  ]);
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(link).toHaveAttribute('href', /^https:\/\//);
  }
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
});

test('without scripts the search form refuses the term as well', async ({ request }) => {
  const answer = await request.get('/search?q=underage&type=boards');
  expect(answer.status()).toBe(403);
  expect(await answer.text()).toContain(HEADING);
});

test('the name of a listed person is not refused, but finds nothing', async ({ page }) => {
  expect((await page.goto('/search/taylor%20swift'))?.status()).toBe(200);
  await expect(page.getByText('No pins found')).toBeVisible();
});

test('harmless words that merely contain a listed term are searched', async ({ request }) => {
  const { pins } = await readPins(request);
  const [tag = ''] = pins[0]?.tags ?? [];
  for (const term of ['grapes', 'therapist', 'torpedo', tag]) {
    expect((await request.get(`/search/${encodeURIComponent(term)}`)).status(), term).toBe(200);
  }
});
