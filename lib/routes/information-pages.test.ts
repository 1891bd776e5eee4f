import { existsSync } from 'node:fs';
import path from 'node:path';
import { informationPages } from '@/lib/routes/information-pages';
import { matchPublicRoute } from '@/lib/routes/public-routes';

it.each(informationPages.map(({ path: address }) => address))(
  'the information page %s exists and is cached',
  (address) => {
    expect(existsSync(path.join(__dirname, '../../app/(public)', address, 'page.tsx'))).toBe(true);
    expect(matchPublicRoute(address)?.route.name).toBe('information');
  },
);
