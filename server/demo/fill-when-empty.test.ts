import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { rowsOf, useTestDatabase } from '@/jest/database';
import { addUser } from '@/jest/gallery';
import { env } from '@/lib/env';
import { withTemporaryFolder } from '@/tools/check/temporary-folder';
import { fillWhenEmpty } from '@/server/demo/fill-when-empty';

useTestDatabase();

it('content added after a failed fill, as by a restore, stays', () =>
  withTemporaryFolder('pins-fill-', async (folder) => {
    await writeFile(path.join(folder, 'media'), 'not a folder, so that no artwork can be stored');
    const fill = () => fillWhenEmpty({ ...env, DATA_DIR: folder }, env.DATABASE_URL ?? '', () => undefined);
    await expect(fill()).rejects.toThrow();
    expect(await rowsOf('select from users')).toEqual([]);
    const id = await addUser();
    await fill();
    expect(await rowsOf('select id::text from users')).toEqual([{ id }]);
  }));
