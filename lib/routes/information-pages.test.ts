import { existsSync } from 'node:fs';
import path from 'node:path';
import { informationPages } from '@/lib/routes/information-pages';
import { matchPublicRoute } from '@/lib/routes/public-routes';

it.each(informationPages.map(({ path: pagePath }) => pagePath))(
  'the information page %s exists and is cached',
  (pagePath) => {
    expect(existsSync(path.join(__dirname, '../../app/(public)', pagePath, 'page.tsx'))).toBe(true);
    expect(matchPublicRoute(pagePath)?.route.name).toBe('information');
  },
);
