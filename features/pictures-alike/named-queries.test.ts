import { findAlikePins } from '@/features/pictures-alike/find-alike-pins';
import { findAlikeMedia } from '@/features/pictures-alike/looks/find-alike';
import { rowsOf, useTestDatabase } from '@/jest/database';
import { addPin } from '@/jest/gallery';
import { findCalls, notedAnswers } from '@/jest/named-queries';
import { somebody } from '@/jest/personal';
import { compareRows } from '@/jest/query-rows';
import { storedLooks } from '@/lib/media/alike/signature';
import { drawing } from '@/lib/media/testing/picture-files';
import { signatureOf } from '@/lib/media/testing/picture-signature';

jest.mock('@/lib/db/client', () => jest.requireActual('@/jest/named-queries').notingClient());
useTestDatabase();

it('named queries are all understood by the database, and answer what their Row types say', async () => {
  const [pin, other] = [await addPin(), await addPin({ tags: ['unwanted'] })];
  await rowsOf('update pins set alike_ids = $2 where id = $1', [pin, [other]]);
  const signature = await signatureOf(drawing(80, 60));
  await rowsOf(
    `insert into media (key, type, sha256, bytes, width, height, thumbhash, looks)
     values ('works/alike', 'pic', sha256('alike'), 1, 80, 60, '', $1)`,
    [storedLooks(signature.frames)],
  );
  const { rules } = await somebody({ tags: ['unwanted'] });
  for (const own of [null, rules]) await findAlikePins(pin, { filter: 'gay-straight', rules: own });
  await findAlikeMedia(signature);
  const answers = notedAnswers().filter(({ call }) => call.startsWith('features/'));
  expect([...new Set(answers.map(({ call }) => call))].sort()).toEqual(await findCalls('features/pictures-alike'));
  expect(compareRows(answers)).toEqual([]);
});
