/** @looks-at features/backup lib/db lib/services lib/storage */
import { useBackups } from '@/features/backup/testing/backups';
import { Kysely, PostgresDialect } from 'kysely';
import { addAsset } from '@/jest/assets';
import { rowsOf, useTestDatabase } from '@/jest/database';
import { recorder } from '@/jest/eraser';
import { addBoard, addPin, addUser } from '@/jest/gallery';
import { openDisk, STORAGES } from '@/jest/storages';
import { db } from '@/lib/db/client';
import { findDrift } from '@/testing/drift';
import type { DB } from '@/lib/db/types';
import { deleteAccount } from '@/lib/services/account-deletion';
import { setRole } from '@/lib/services/admins';
import { ban, unban } from '@/lib/services/bans';
import { blockUser } from '@/lib/services/blocks';
import { deleteBoard, editBoard } from '@/lib/services/boards';
import { removeBoard } from '@/lib/services/moderation/board-actions';
import { blockMedia } from '@/lib/services/moderation/blocked-media';
import { holdPin, legalHold, removePins, restorePin } from '@/lib/services/moderation/pin-actions';
import { deleteRemovedFiles } from '@/lib/services/moderation/removed-files';
import { deletePin } from '@/lib/services/pins/delete-pin';
import { restoreFromTrash, trashPin } from '@/lib/services/pins/trash';
import { journalKey } from '@/features/backup/journal/journal-files';
import { writeJournal } from '@/features/backup/journal/write-journal';
import { restoreReport } from '@/features/backup/reports';

useTestDatabase();
jest.setTimeout(90_000);

const until = new Date('2090-01-01T00:00:00Z');
const REASON = 'Words of a moderator.';
const { found, backups, pool } = useBackups();
const statusOf = async (...pins: string[]) =>
  (await found('select status from pins where id = any ($1::int8[]) order by id', [pins])).map(({ status }) => status);
const sha256Of = (pin: string) =>
  rowsOf<{ hash: string }>(
    "select encode(sha256, 'hex') as hash from media join pins on media_id = media.id where pins.id = $1",
    [pin],
  ).then(([row]) => row?.hash);

describe.each(STORAGES)('a backup that is put back beside %s', (_name, open) => {
  const { place, backUp, restore } = backups(open);

  it('has nothing that was erased, removed, banned or hidden since', async () => {
    await rowsOf('delete from blocked_media'); // of the other storage: the pictures look alike
    const action = { actor: null, storage: place.storage, reason: REASON };
    const [owner, admin, leaver, spammer, forgiven, lesser] = [
      await addUser(),
      await addUser({ admin: true }),
      await addUser(),
      await addUser(),
      await addUser(),
      await addUser({ admin: true }),
    ];
    const pin = async (postedBy = owner) => {
      const id = await addPin({ postedBy, tags: ['waves'] });
      await addAsset(id, place.storage);
      return id;
    };
    const [own, taken, hidden, evidence, back, lefts] = [
      await pin(),
      await pin(),
      await pin(),
      await pin(),
      await pin(),
      await pin(leaver),
    ];
    const [trashed, takenBack] = [await pin(), await pin()];
    const boards = { owner: await addBoard({ creator: owner }), bad: await addBoard({ creator: owner }) };
    const secret = await addBoard({ creator: owner, pins: [back] });
    await addBoard({ creator: leaver });
    await rowsOf("insert into sessions (user_id, signed_in_at, device) values ($1, now(), 'Browser')", [owner]);
    await rowsOf('select (follow_user($1, $2, true)).refused', [spammer, owner]);
    await blockUser(owner, forgiven, 'mute');
    await rowsOf('update media set was_shown = false');
    const { folder } = await backUp();

    await blockUser(owner, spammer, 'block');
    await blockUser(owner, forgiven, 'block');
    await blockUser(owner, leaver, 'block');
    await blockUser(owner, lesser, 'block');
    await blockUser(owner, lesser, null);
    await deleteAccount(leaver, { ...recorder(), storage: place.storage });
    await deletePin(owner, own, place.storage);
    for (const mine of [trashed, takenBack]) await trashPin(owner, mine, place.storage);
    await restoreFromTrash(owner, takenBack, place.storage);
    await removePins([taken], { ...action, legal: true });
    await holdPin(hidden, action);
    await legalHold(evidence, action);
    await removePins([back], { ...action, legal: false });
    await restorePin(back, action);
    await deleteBoard(owner, boards.owner.id);
    await removeBoard(boards.bad.id, REASON, admin);
    await editBoard(owner, secret.id, { isPrivate: true });
    await ban({ userId: spammer, reason: REASON, until, adminId: null });
    await ban({ userId: forgiven, reason: REASON, until, adminId: null });
    await unban(forgiven, null);
    await setRole({ userId: lesser, role: 'person', reason: null, adminId: null });
    const later = await pin();
    const hash = await sha256Of(later);
    await blockMedia(later, REASON, admin, place.storage);
    await writeJournal({ database: db, storage: place.storage });

    const restored = await restore(folder);
    expect(restored.removals).toEqual({
      done: {
        account: 1,
        pin: 1,
        'trashed-pin': 1,
        'removed-pin': 1,
        'held-pin': 2,
        'legal-hold': 1,
        board: 2,
        'private-board': 1,
        ban: 1,
        'admin-rights': 1,
        'blocked-person': 2,
        'blocked-media': 1,
      },
      failed: [],
      last: expect.stringMatching(/^20.*Z$/),
    });
    expect(restoreReport(restored)).toContain(
      'Removed again: blocked-person 2, account 1, pin 1, trashed-pin 1, removed-pin 1',
    );
    expect(restored.audit).toMatch(/^The audit log is whole/);
    expect(restored.files).toMatchObject({ missing: [], changed: [] });
    expect(await findDrift(pool())).toEqual({});
    expect(await found('select id from users where id = $1', [leaver])).toEqual([]);
    expect(await found('select id from pins where id = any ($1::int8[])', [[own, lefts]])).toEqual([]);
    expect(await statusOf(taken, hidden, evidence, back)).toEqual(['removed', 'held', 'held', 'live']);
    expect(await statusOf(trashed, takenBack)).toEqual(['trashed', 'live']);
    expect(await found('select code, reason from removals where pin_id = $1', [taken])).toEqual([
      { code: 451, reason: expect.stringContaining('came back from a backup') },
    ]);
    expect(
      await found('select pin_id::text as pin from legal_holds where pin_id = $1 and ended_at is null', [evidence]),
    ).toEqual([{ pin: evidence }]);
    expect(await found('select id::text, is_private from boards where creator = $1', [owner])).toEqual([
      { id: secret.id, is_private: true },
    ]);
    expect(
      await found('select id::text, banned_until from users where id = any ($1::int8[]) and banned_at is not null', [
        [spammer, forgiven],
      ]),
    ).toEqual([{ id: spammer, banned_until: until }]);
    expect(
      await found("select id::text from users where id = any ($1::int8[]) and role = 'admin'", [[admin, lesser]]),
    ).toEqual([{ id: admin }]);
    expect(
      await found('select target_id::text as target, kind from blocks where user_id = $1 order by target_id', [owner]),
    ).toEqual([
      { target: spammer, kind: 'block' },
      { target: forgiven, kind: 'block' },
    ]);
    expect(await found('select from user_follows where target_id = $1', [owner])).toEqual([]);
    expect(await found('select blocked from blocked_by_file(decode($1, $2)) b', [hash, 'hex'])).toEqual([
      { blocked: expect.any(Number) },
    ]);
    expect(await found('select from sessions', [])).toEqual([]);
    expect(await found('select from media where not was_shown', [])).toEqual([]);
    const images = await found('select image from pins where id = any ($1::int8[])', [[taken, hidden, evidence]]);
    expect(images).toEqual(Array.from({ length: 3 }, () => ({ image: expect.stringMatching(/^withheld\//) })));

    // Unwritten removals of a stopped site survive the replacement of its database.
    const database = new Kysely<DB>({ dialect: new PostgresDialect({ pool: pool() }) });
    await ban({ userId: forgiven, reason: REASON, until: null, adminId: null }, database);
    const again = await restore(folder, { replaces: true });
    expect(again.removals).toMatchObject({ done: { account: 1, ban: 2 }, failed: [] });
  });
});

describe('a backup that is put back', () => {
  const { place, backUp, restore } = backups(openDisk);

  it('is refused where the journal cannot be read, unless it is to go on without it', async () => {
    const person = await addUser();
    const { folder } = await backUp();
    await ban({ userId: person, reason: REASON, until, adminId: null });
    await writeJournal({ database: db, storage: place.storage });
    await place.storage.write(journalKey(1, 'broken', new Date().toISOString()), Buffer.from('broken'));
    await expect(restore(folder)).rejects.toThrow(/^The journal of removals cannot be used: .* --without-journal\.$/);
    expect(await found("select from pg_tables where schemaname = 'public'", [])).toEqual([]);

    const { removals } = await restore(folder, { journal: 'ignored' });
    expect(removals).toEqual({ done: {}, failed: [], last: null });
    expect(await found('select from users where id = $1 and banned_at is null', [person])).toHaveLength(1);
  });

  it('loses the files that were deleted for good once more, by the date of the removal', async () => {
    const pin = await addPin();
    const files = await addAsset(pin, place.storage);
    const { folder } = await backUp({ now: new Date('2020-01-01') });
    const line = JSON.stringify({ at: '2020-01-02T00:00:00Z', kind: 'removed-pin', id: Number(pin), code: 410 });
    await place.storage.write('journal/2020-01-02/1-2.jsonl', Buffer.from(line));
    for (const key of files) await place.storage.remove(key);
    const { files: restored } = await restore(folder, { journalDays: 36_500 });
    expect(restored).toMatchObject({ copied: files.length, missing: [] });
    await deleteRemovedFiles({
      database: new Kysely<DB>({ dialect: new PostgresDialect({ pool: pool() }) }),
      storage: place.storage,
      days: 190,
    });
    expect((await place.everything()).filter((key) => /works|withheld/.test(key))).toEqual([]);
  });
});
