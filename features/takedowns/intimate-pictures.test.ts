import { addAsset, useStorage } from '@/jest/assets';
import { rowOf, rowsOf, useTestDatabase } from '@/jest/database';
import { useFeatures } from '@/jest/features';
import { addPin, addUser } from '@/jest/gallery';
import { purgesOf } from '@/jest/purges';
import { takedowns } from '@/features/takedowns/feature';
import { findTakedownStatus } from '@/features/takedowns/find-status';
import { getQueue } from '@/lib/data/moderation/queue';
import { db, getPool } from '@/lib/db/client';
import { findDrift } from '@/testing/drift';
import { RETURNING_STATUSES } from '@/lib/domain/pin-status';
import { SENT_PICTURE } from '@/features/takedowns/takedown-rules';
import { env } from '@/lib/env';
import { eraseAccount } from '@/lib/services/account-deletion';
import { editProfile } from '@/lib/services/edit-profile';
import { keepPin } from '@/lib/services/moderation/pin-actions';
import { assertHashesAllowed } from '@/lib/services/uploads/blocked';
import { decideTakedown, decideTakedownPin } from '@/features/takedowns/decide-takedown';
import { keepTakedownTime } from '@/features/takedowns/keep-time';
import { dueOf, file, stateOf } from '@/features/takedowns/testing/intimate-notices';

useTestDatabase();
useFeatures(takedowns);
const assets = useStorage();

let serial = 0;
const admin = () => addUser({ admin: true });
const statesOf = (pins: string[]) => Promise.all(pins.map(stateOf));
const keep = (now?: Date) => keepTakedownTime(db, now);
/** A hash of 256 bits unlike all others. */
function newHash(): string {
  let seed = (serial += 1) * 2_654_435_761;
  return Array.from({ length: 256 }, () => ((seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) >> 16) & 1).join(
    '',
  );
}
const differing = (hash: string, bits: number) =>
  [...hash].map((bit, place) => (place < bits ? String(1 - Number(bit)) : bit)).join('');

async function addPinOf(hash: string, status: 'live' | 'held' | 'pending' = 'live') {
  const pin = await addPin({ status });
  await addAsset(pin, assets.storage, hash);
  return pin;
}
async function addFace(hash: string) {
  const id = await addUser({ image: `avatars/face-${(serial += 1)}.webp` });
  await rowsOf('insert into avatar_hashes (user_id, place, pdq) values ($1, 1, $2::text::bit(256))', [id, hash]);
  return id;
}
const imageOf = async (person: string) => (await rowOf('select image from users where id = $1', [person])).image;

beforeEach(() => rowsOf("update takedowns set created_at = created_at - interval '61 minutes' where hidden_pins > 0"));

describe('a signed notice on an intimate picture', () => {
  it('hides its pin at once, and its sender follows it by a code', async () => {
    const pin = await addPinOf(newHash());
    const filed = { code: '', id: '' };
    const purged = await purgesOf(async () => void Object.assign(filed, await file({ pins: [`/pin/${pin}`] })));
    expect(purged).toEqual(expect.arrayContaining([`pin:${pin}`, 'feed', 'sitemap']));
    expect(await stateOf(pin)).toBe('held');
    expect(await findTakedownStatus(filed.code)).toMatchObject({
      kind: 'consent',
      state: 'open',
      withheldAt: null,
      pins: [{ address: `/pin/${pin}`, decision: null }],
    });
    const { items } = await getQueue();
    expect(items.filter(({ id }) => id === pin || id === filed.id).map(({ kind }) => kind)).toEqual(['takedown']);
    expect(await findDrift(getPool())).toEqual({});
  });

  it('by a picture names what the public sees of it, and keeps hashes alone', async () => {
    const hash = newHash();
    const [near, far, hidden] = [
      await addPinOf(differing(hash, 31)),
      await addPinOf(differing(hash, 32)),
      await addPinOf(hash, 'pending'),
    ];
    const face = await addFace(hash);
    const { code, id } = await file({ picture: { sha256: Buffer.alloc(32, 1), pdqs: [newHash(), hash] } });
    const status = await findTakedownStatus(code);
    expect(status?.pins.map(({ address }) => address)).toEqual([SENT_PICTURE, `/pin/${near}`, `/user-profile/${face}`]);
    expect(await statesOf([near, far, hidden])).toEqual(['held', 'live', 'pending']);
    expect(await imageOf(face)).not.toBeNull();
    expect(await rowOf('select sha256, cardinality(pdqs) as hashes from takedowns where id = $1', [id])).toEqual({
      sha256: Buffer.alloc(32, 1),
      hashes: 2,
    });
  });

  it('names profiles and addresses of files', async () => {
    const pin = await addPinOf(newHash());
    const { image } = await rowOf<{ image: string }>('select image from pins where id = $1', [pin]);
    const face = await addFace(newHash());
    const { code } = await file({ pins: [`${env.SITE_URL}/user-profile/${face}`, `/media/${image}-300w.webp?v=1`] });
    expect((await findTakedownStatus(code))?.pins.map(({ address }) => address)).toEqual([
      `${env.SITE_URL}/user-profile/${face}`,
      `/media/${image}-300w.webp`,
    ]);
    expect(await stateOf(pin)).toBe('held');
  });

  it.each([
    ['a board', '/board/lines'],
    ['a profile without a picture', '/user-profile/1'],
    ['another site', 'https://elsewhere.example/pin/1'],
    ['a file of no pin', '/media/works/nothing.webp'],
    ['nothing', ''],
  ])('is refused for %s', async (_what, link) => {
    await expect(file({ pins: [link] })).rejects.toThrow(/^(Line 1 is no address|Give|Name)/);
  });

  it('hides no more than the hourly limit, and then alerts the admins; what a moderator kept stays', async () => {
    await rowsOf('delete from hiding_limit_alerts');
    const by = await admin();
    const limit = jest.replaceProperty(env, 'REPORTS_HIDE_PER_HOUR', 2);
    const pins = [await addPin(), await addPin(), await addPin()];
    const { id } = await file({ pins });
    limit.restore();
    expect((await statesOf(pins)).sort()).toEqual(['held', 'held', 'live']);
    expect(await rowsOf("select href from notifications where user_id = $1 and kind = 'system'", [by])).toEqual([
      { href: '/admin?kind=report' },
    ]);
    expect((await getQueue({ kinds: ['takedown'] })).items[0]).toMatchObject({ id, urgent: true });
    await decideTakedown(id, { decision: 'kept', reason: 'It shows a drawing.', adminId: by });
    expect(await statesOf(pins)).toEqual(['live', 'live', 'live']);
    await rowsOf("update takedowns set created_at = created_at - interval '61 minutes'");
    await file({ pins });
    expect(await statesOf(pins)).toEqual(['live', 'live', 'live']);
  });
});

describe('the clock', () => {
  it('hides what nobody has judged just before 48 hours, with copies made since; a decision shows it again', async () => {
    const limit = jest.replaceProperty(env, 'REPORTS_HIDE_PER_HOUR', 0);
    const hash = newHash();
    const [by, pin, face] = [await admin(), await addPinOf(hash), await addFace(hash)];
    const { id, code } = await file({ pins: [pin] });
    const copy = await addPinOf(differing(hash, 20));
    await rowsOf('update takedowns set decided_at = now() where id <> $1', [id]);
    await keep(await dueOf(id, -3));
    await keep(await dueOf(id, -1));
    expect(await statesOf([pin, copy])).toEqual(['live', 'live']);
    limit.restore();
    await keep(await dueOf(id, -3));
    expect(await statesOf([pin, copy])).toEqual(['live', 'live']);
    await keep(await dueOf(id, -1));
    await keep(await dueOf(id, 0));
    expect(await statesOf([pin, copy])).toEqual(['held', 'held']);
    expect(await imageOf(face)).toBeNull();
    expect(await findTakedownStatus(code)).toMatchObject({ state: 'open', withheldAt: expect.any(String) });
    expect(
      await rowsOf("select body from notifications where user_id = $1 and body like '48 hours%'", [by]),
    ).toHaveLength(1);
    expect(
      await rowsOf("select actor from audit_log where action = 'withhold-takedown' and subject_id = $1", [id]),
    ).toEqual([{ actor: null }]);
    await decideTakedownPin(id, pin, { decision: 'kept', reason: 'It is a drawing.', adminId: by });
    expect(await stateOf(pin)).toBe('live');
    expect(await findDrift(getPool())).toEqual({});
  });

  it('hides nothing of other notices, and nothing that a moderator has kept since', async () => {
    const by = await admin();
    const pin = await addPin();
    const { id } = await file({ pins: [pin] });
    await keepPin(pin, { actor: by, storage: assets.storage });
    await keep(await dueOf(id, 1));
    expect(await stateOf(pin)).toBe('live');
  });
});

describe('a removal', () => {
  it('takes every copy: turned ones, frames of animations, profile pictures; tells each owner, and blocks the picture', async () => {
    const [hash, turned] = [newHash(), newHash()];
    const by = await admin();
    const pin = await addPinOf(hash);
    await rowsOf(
      'update media set rotated_hashes = array[$2::text::bit(256), $3::text::bit(256)] where id = (select media_id from pins where id = $1)',
      [pin, hash, turned],
    );
    const [copy, mirrored, frame, other] = [
      await addPinOf(differing(hash, 31)),
      await addPinOf(differing(turned, 10), 'held'),
      await addPinOf(newHash()),
      await addPinOf(differing(hash, 40)),
    ];
    await rowsOf(
      'insert into media_hashes (media_id, frame, pdq) select media_id, 3, $2::text::bit(256) from pins where id = $1',
      [frame, differing(hash, 5)],
    );
    const face = await addFace(differing(turned, 4));
    const { code, id, sender } = await file({ pins: [pin] });
    const also = await file({ pins: [copy] });
    const purged = await purgesOf(() =>
      decideTakedownPin(id, pin, { decision: 'removed', reason: 'Shown without consent.', adminId: by }),
    );
    expect(await statesOf([pin, copy, mirrored, frame, other])).toEqual([
      'removed',
      'removed',
      'removed',
      'removed',
      'live',
    ]);
    expect(purged).toEqual(expect.arrayContaining([`pin:${frame}`, `user:${face}`]));
    expect(await imageOf(face)).toBeNull();
    const told = async (person: string) =>
      rowsOf("select href from notifications where user_id = $1 and body like '%Shown without consent.'", [person]);
    expect(await told(face)).toEqual([{ href: '/contact-us' }]);
    const { poster } = await rowOf<{ poster: string }>('select posted_by::text as poster from pins where id = $1', [
      frame,
    ]);
    expect(await told(poster)).toEqual([{ href: '/contact-us' }]);
    expect(
      await rowsOf('select distinct code from removals where pin_id = any ($1::bigint[])', [
        [pin, copy, mirrored, frame],
      ]),
    ).toEqual([{ code: 451 }]);
    const blocked = 'select blocked from blocked_by_hashes(array[$1::text::bit(256)]) where blocked is not null';
    expect(await rowsOf(blocked, [differing(turned, 8)])).toHaveLength(1);
    expect((await findTakedownStatus(code))?.state).toBe('decided');
    expect((await findTakedownStatus(also.code))?.state).toBe('decided');
    expect(await rowsOf('select body from outgoing_mails where recipient = $1', [sender])).toHaveLength(2);
    expect(await findDrift(getPool())).toEqual({});
  });

  it('of a picture without copies blocks it, and closes the notice', async () => {
    const [hash, by] = [newHash(), await admin()];
    const picture = { sha256: Buffer.alloc(32, 7), pdqs: [hash] };
    const { code, id, sender } = await file({ picture });
    await decideTakedown(id, { decision: 'removed', reason: 'It cannot be uploaded any more.', adminId: by });
    expect(await findTakedownStatus(code)).toMatchObject({
      state: 'decided',
      pins: [{ address: SENT_PICTURE, decision: 'removed', reason: 'It cannot be uploaded any more.' }],
    });
    const { blocked } = await rowOf('select blocked from blocked_by_file($1)', [picture.sha256]);
    expect(blocked).not.toBeNull();
    expect(await rowsOf('select subject from outgoing_mails where recipient = $1', [sender])).toHaveLength(2);
    const again = { decision: 'removed', reason: 'Again.', adminId: by } as const;
    await expect(decideTakedown(id, again)).rejects.toThrow('decided already');
    await expect(decideTakedown('1', again)).rejects.toThrow(/no such notice/i);
  });
});

describe('48 hours after a notice that hid nothing', () => {
  it.each(RETURNING_STATUSES)('a pin that is %s by then cannot come back by itself', async (status) => {
    const setting = jest.replaceProperty(env, 'REPORTS_HIDE_PER_HOUR', 1);
    const pin = await addPinOf(newHash());
    await file({ pins: [`/pin/${await addPinOf(newHash())}`] }); // uses up the hour
    const { id } = await file({ pins: [`/pin/${pin}`] });
    expect(await stateOf(pin)).toBe('live');
    await rowsOf('select hide_pin($1)', [pin]);
    await rowsOf('update pins set status = $2 where id = $1', [pin, status]);
    await keep(await dueOf(id, 0));
    expect(await stateOf(pin)).toBe('held');
    setting.restore();
  });

  it('a profile picture that was replaced meanwhile is refused, and stays so with its account', async () => {
    const hash = newHash();
    const person = await addFace(hash);
    await file({ pins: [`/user-profile/${person}`] });
    await editProfile(person, { image: null }, { storage: assets.storage, newFolder: async () => '' });
    await expect(assertHashesAllowed(await addUser(), [hash])).rejects.toMatchObject({ status: 422 });
    const other = newHash();
    const leaving = await addFace(other);
    await file({ pins: [`/user-profile/${leaving}`] });
    await eraseAccount(leaving);
    await expect(assertHashesAllowed(await addUser(), [other])).rejects.toMatchObject({ status: 422 });
  });
});
