import { ACCOUNT_PAGES } from '@/e2e/account-forms';
import { textsOf } from '@/e2e/gallery';
import { expect, test } from '@/e2e/test';

test('no sitemap lists them', async ({ request }) => {
  const parts = textsOf('loc', await (await request.get('/sitemap.xml')).text());
  const texts = await Promise.all(parts.map(async (part) => (await request.get(new URL(part).pathname)).text()));
  const listed = texts.flatMap((text) => textsOf('loc', text)).map((url) => new URL(url).pathname);
  expect(listed).toContain('/terms');
  expect(ACCOUNT_PAGES.map((path) => path.split('?')[0]).filter((path) => path && listed.includes(path))).toEqual([]);
});
