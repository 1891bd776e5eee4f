import { useTestDatabase } from '@/jest/database';
import { STORAGES, usePlace } from '@/jest/storages';
import { db } from '@/lib/db/client';
import { runSweep } from '@/server/cli/media-files/run-sweep';
import { mediaReport } from '@/server/cli/media-files/check-report';

useTestDatabase();

describe.each(STORAGES)('npm run sweep on %s', (_, open) => {
  const place = usePlace(open);

  it('reports its plan and what prevents it, takes over, and sweeps', async () => {
    const { storage } = place;
    const at = { database: db, storage };
    await runSweep('sweep', at);
    await storage.write('works/left.webp', Buffer.from('x'));
    await place.age('works/left.webp', new Date('2026-01-01'));
    const wouldMove =
      'A sweep would move 1 unnamed of 1 files into the trash, 0 back from there, and delete 0 of more than seven days.\n  works/left.webp';
    expect(await runSweep('dry-run', at)).toBe(wouldMove);

    await db.updateTable('storage_owner').set({ generation: 0 }).execute();
    expect(await runSweep('dry-run', at)).toMatch(/works\/left.webp\nBut it does nothing: .*later state/);
    await expect(runSweep('sweep', at)).rejects.toMatchObject({ name: 'NotOwnerError' });
    expect(await storage.size('works/left.webp')).toBe(1);

    expect(await runSweep('take-over', at)).toMatch(/belong to this database now/);
    expect(await runSweep('sweep', at)).toMatch(/^Moved 1 unnamed of 1 files into the trash/);
    expect(await storage.size('works/left.webp')).toBeNull();
  });
});

it('npm run check-media reports missing files, those in the trash, and files without rows', () => {
  const found = { missing: { count: 2, examples: ['works/a.webp'] }, inTrash: { count: 0, examples: [] } };
  expect(mediaReport({ ...found, unnamed: { count: 1, examples: ['works/b.webp'] }, files: 7 })).toBe(
    [
      '7 files, 2 missing, 1 unnamed.',
      'Named by rows and missing: 2',
      '  works/a.webp',
      '  …',
      'Named by no row, which "npm run sweep" moves into the trash: 1',
      '  works/b.webp',
    ].join('\n'),
  );
});
