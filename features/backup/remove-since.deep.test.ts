/** @looks-at features/backup lib/db lib/services lib/storage */
import { useBackups } from '@/features/backup/testing/backups';
import { useTestDatabase } from '@/jest/database';
import { addUser } from '@/jest/gallery';
import { openDisk } from '@/jest/storages';
import { db } from '@/lib/db/client';
import { ban } from '@/lib/services/bans';
import { putInOutbox } from '@/lib/services/mail/outbox';
import { writeJournal } from '@/features/backup/journal/write-journal';
import { restoreArguments } from '@/features/backup/restore-arguments';
import { readArguments, UsageError } from '@/server/cli/read-arguments';
import { removeSince } from '@/features/backup/remove-since';
import { removedSinceReport, restoreReport } from '@/features/backup/reports';

useTestDatabase();

const until = new Date('2090-01-01T00:00:00Z');
const REASON = 'Words of a moderator.';
const { found, backups, target } = useBackups();

describe('a database that is brought back', () => {
  const { place, backUp, restore } = backups(openDisk);

  it('by PostgreSQL itself: later removals are repeated, and nothing else changes', async () => {
    const [person, other] = [await addUser(), await addUser()];
    const since = new Date();
    const { folder } = await backUp();
    await ban({ userId: person, reason: REASON, until, adminId: null });
    await writeJournal({ database: db, storage: place.storage });
    await restore(folder, { journal: 'moved' });
    const removed = await removeSince({ url: target, storage: place.storage, since });
    expect(removed.removals).toMatchObject({ done: { ban: 1 }, failed: [] });
    expect(removedSinceReport(removed)).toMatch(/^The audit log is whole.*\nRemoved again: ban 1\./);
    expect(
      await found('select id::text from users where banned_at is not null and id = any ($1::int8[])', [
        [person, other],
      ]),
    ).toEqual([{ id: person }]);
  });

  it('sends no mail a second time that waited when it was made, and says so; a move sends them', async () => {
    const mail = { to: 'somebody@example.org', subject: 'A letter', text: 'Words.' };
    await db.deleteFrom('outgoing_mails').execute();
    await db.transaction().execute((trx) => putInOutbox(trx, mail));
    const { folder } = await backUp();
    const restored = await restore(folder);
    expect(await found('select from outgoing_mails')).toEqual([]);
    expect(restoreReport(restored)).toMatch(/^1 mails are not sent,.*:\n {2}A letter$/m);
    await restore(folder, { journal: 'moved', replaces: true });
    expect(await found('select subject from outgoing_mails')).toEqual([{ subject: 'A letter' }]);
  });
});

const read = (args: string[]) => readArguments('restore', restoreArguments, args);

it('the moment stands alone, has passed, and may be written as PostgreSQL writes it', () => {
  const since = '2026-01-01T00:00:00+01:00';
  expect(read([`--removals-since=${since}`])).toMatchObject({ since: new Date(since) });
  const request = { since: new Date('2026-01-01T03:15:00.255Z') };
  expect(read(['--removals-since=2026-01-01 03:15:00.255785+00'])).toMatchObject(request);
  expect(read(['--removals-since=2026-01-01 04:15:00.255785+01'])).toMatchObject(request);
  for (const args of [
    ['--removals-since=yesterday'],
    ['--removals-since=2026-01-01 03:15:00'],
    ['--removals-since=2999-01-01T00:00:00Z'],
    [`--removals-since=${since}`, '--replace'],
  ])
    expect(() => read(args)).toThrow(UsageError);
});
