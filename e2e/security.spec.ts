import { expect, test } from '@/e2e/test';

test('a search while typing breaks no policy', async ({ page }) => {
  await page.goto('/updates');
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  await expect(page.getByRole('banner').getByRole('button', { name: 'Create', exact: true })).toBeEnabled();
  await page.getByRole('searchbox', { name: 'Search' }).pressSequentially('so');
  await expect(page.getByRole('listbox')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('answers of the API have a policy of their own', async ({ request }) => {
  for (const path of ['/api/pins', '/api/pins/no-such-pin', '/api/nothing']) {
    const headers = (await request.get(path)).headers();
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-type']).toMatch(/^application\/json/);
  }
});

test('hostile text of people stays text on every page', async ({ page }) => {
  const term = '<img src=x onerror=alert(1)></script><script>alert(2)</script>';
  page.on('dialog', (dialog) => {
    throw new Error(`a script ran: ${dialog.message()}`);
  });
  await page.goto(`/search/${encodeURIComponent(term)}`);
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue(term);
  await expect(page.locator('img[src=x]')).toHaveCount(0);
});

test('forged forwarding headers change nothing', async ({ request }) => {
  const forged = {
    'x-middleware-subrequest': 'middleware',
    'x-forwarded-host': 'evil.example',
    forwarded: 'host=evil.example',
  };
  const response = await request.get('/', { headers: forged });
  expect(response.status()).toBe(200);
  expect(await response.text()).not.toContain('evil.example');
});
