import { rowsOf, useTestDatabase } from '@/jest/database';
import { getPool } from '@/lib/db/client';
import { prepareEmbeddings } from '@/lib/db/embeddings';

useTestDatabase();

const settings = { url: 'http://127.0.0.1:9/', key: '', model: 'clip', dimensions: 8 };

it('without the setting nothing is made, and without pgvector the start says what finds similar pictures then', async () => {
  expect(await prepareEmbeddings(getPool())).toBeNull();
  const has = await rowsOf("select from pg_available_extensions where name = 'vector'");
  expect(await prepareEmbeddings(getPool(), settings)).toEqual(
    has.length > 0 ? null : expect.stringMatching(/^Warning: EMBEDDINGS_URL is set, but .*own descriptor/),
  );
});
