import { existsSync } from 'node:fs';
import path from 'node:path';
import { readUpdates } from '@/lib/data/updates';
import { INFORMATION_PAGES, informationPages } from '@/lib/routes/information-pages';
import { matchPublicRoute } from '@/lib/routes/public-routes';

it.each(informationPages.map(({ path: pagePath }) => pagePath))(
  'the information page %s exists and is cached',
  (pagePath) => {
    expect(existsSync(path.join(__dirname, '../../app/(public)', pagePath, 'page.tsx'))).toBe(true);
    expect(matchPublicRoute(pagePath)?.route.pattern).toBe(pagePath);
  },
);

it('the page of updates is dated by its newest entry, the others by days that have been', async () => {
  const [newest] = await readUpdates();
  expect(INFORMATION_PAGES.updates.changed).toBe(newest?.date);
  for (const { changed } of informationPages) expect(changed).toMatch(/^20\d\d-\d\d-\d\d$/);
});
