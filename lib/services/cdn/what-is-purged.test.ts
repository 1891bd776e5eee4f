import { addAsset, useStorage } from '@/jest/assets';
import { notedForCdn, outboxTag } from '@/jest/cdn-outbox';
import { rowsOf, useTestDatabase } from '@/jest/database';
import { addBoard, addPin, addUser } from '@/jest/gallery';
import { imageOf } from '@/jest/pin-facts';
import { db } from '@/lib/db/client';
import { eraseAccount } from '@/lib/services/account-deletion';
import { ban, unban } from '@/lib/services/bans';
import { deleteBoard, editBoard } from '@/lib/services/boards';
import { sweepOrphans } from '@/lib/services/media-files/orphans';
import { holdPin, keepPin } from '@/lib/services/moderation/pin-actions';
import { deletePin } from '@/lib/services/pins/delete-pin';
import { editPin } from '@/lib/services/pins/edit-pin';

useTestDatabase();
const assets = useStorage();

let userId = '';
let pin = '';
let image = '';
const slug = () => `pin-of-${userId}`;
beforeEach(async () => {
  userId = await addUser();
  pin = await addPin({ postedBy: userId, slug: slug(), tags: ['lines'] });
  await addAsset(pin, assets.storage);
  image = await imageOf(pin);
});

const purgedOf = async (run: () => Promise<unknown>) => new Set((await notedForCdn(run)).map(({ tag }) => tag));
const tags = (...names: string[]) => new Set(names.map(outboxTag));

describe('a CDN is purged, of removals alone,', () => {
  it('of a deleted pin and its files', async () => {
    expect(await purgedOf(() => deletePin(userId, pin, assets.storage))).toEqual(
      tags(`pin:${slug()}`, `file:${image}`),
    );
  });

  it('of a held pin and its files, and of nothing when it is kept', async () => {
    const action = { actor: null, storage: assets.storage };
    expect(await purgedOf(() => holdPin(pin, { ...action, reason: 'A look.' }))).toEqual(
      tags(`pin:${slug()}`, `file:${image}`),
    );
    expect(await purgedOf(() => keepPin(pin, action))).toEqual(tags());
  });

  it('of a banned person, their pins and their boards, and of nothing when the ban ends', async () => {
    const board = await addBoard({ creator: userId });
    await addBoard({ pins: [pin] });
    expect(await purgedOf(() => ban({ userId, reason: 'Spam.', until: null, adminId: null }))).toEqual(
      tags(`user:${userId}`, `pin:${slug()}`, `board:${board.id}`, `board:${board.slug}`),
    );
    expect(await purgedOf(() => unban(userId, null))).toEqual(tags());
  });

  it('of a deleted account with all its files', async () => {
    await rowsOf("update users set image = 'avatars/a-face.webp' where id = $1", [userId]);
    expect(await purgedOf(() => eraseAccount(userId))).toEqual(
      tags(`user:${userId}`, `pin:${slug()}`, `file:${image}`, 'file:avatars/a-face'),
    );
  });

  it('of a board that becomes private, or goes', async () => {
    const board = await addBoard({ creator: userId, pins: [pin] });
    const own = tags(`board:${board.id}`, `board:${board.slug}`);
    expect(await purgedOf(() => editBoard(userId, board.id, { isPrivate: true }))).toEqual(own);
    expect(await purgedOf(() => editBoard(userId, board.id, { isPrivate: false }))).toEqual(tags());
    expect(await purgedOf(() => deleteBoard(userId, board.id))).toEqual(own);
  });

  it('of what a board that shows something is called now, and of an empty one only when it goes', async () => {
    const board = await addBoard({ creator: userId, pins: [pin] });
    const empty = await addBoard({ creator: userId });
    const own = ({ id, slug: name }: typeof board) => tags(`board:${id}`, `board:${name}`);
    expect(await purgedOf(() => editBoard(userId, board.id, { name: 'Waves' }))).toEqual(own(board));
    expect(await purgedOf(() => editBoard(userId, empty.id, { name: 'Nothing yet' }))).toEqual(tags());
    expect(await purgedOf(() => deleteBoard(userId, empty.id))).toEqual(own(empty));
    const notes = await rowsOf<{ person: number }>('select distinct person from cdn_outbox');
    expect(notes.map(({ person }) => String(person))).toEqual([userId]);
  });

  it('of no board that is private, and of no pin that waits', async () => {
    const board = await addBoard({ creator: userId, pins: [pin] });
    await editBoard(userId, board.id, { isPrivate: true });
    expect(await purgedOf(() => editBoard(userId, board.id, { name: 'Mine' }))).toEqual(tags());
    expect(await purgedOf(() => deleteBoard(userId, board.id))).toEqual(tags());
    await holdPin(pin, { actor: null, storage: assets.storage, reason: 'A look.' });
    expect(await purgedOf(() => ban({ userId, reason: 'Spam.', until: null, adminId: null }))).toEqual(
      tags(`user:${userId}`),
    );
    expect(await purgedOf(() => deletePin(userId, pin, assets.storage))).toEqual(tags());
  });

  it('of a pin’s new words as its poster’s own change', async () => {
    expect(await purgedOf(() => editPin(userId, pin, { title: 'Other waves' }, assets.storage))).toEqual(
      tags(`pin:${slug()}`),
    );
    expect(await rowsOf('select from cdn_outbox where person = $1', [userId])).toHaveLength(1);
  });

  it('of a public file that a removal had to leave, before it goes into the trash', async () => {
    const key = 'works/left-over.webp';
    await assets.storage.write(key, Buffer.from('left over'));
    const later = Date.now() + 11 * 60_000;
    const sweep = () => sweepOrphans({ database: db, storage: assets.storage, now: later });
    expect(await purgedOf(sweep)).toContain(outboxTag('file:works/left-over'));
    expect(await assets.storage.size(key)).toBeNull();
  });
});
