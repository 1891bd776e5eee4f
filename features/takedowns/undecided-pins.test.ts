import { addAsset, useStorage } from '@/jest/assets';
import { rowOf, rowsOf, useTestDatabase } from '@/jest/database';
import { useFeatures } from '@/jest/features';
import { addPin, addUser } from '@/jest/gallery';
import { takedowns } from '@/features/takedowns/feature';
import { fileNotice } from '@/features/takedowns/testing/intimate-notices';
import { newPicture, useUploads } from '@/jest/uploads';
import { findPin } from '@/lib/data/pins';
import { findTakedownStatus } from '@/features/takedowns/find-status';
import { db, getPool } from '@/lib/db/client';
import { findDrift } from '@/testing/drift';
import { withFeedLock } from '@/lib/db/feed-lock';
import { holdReasons } from '@/lib/domain/audit-line';
import { isUrgent, REPORT_REASONS, type ReportReason } from '@/lib/domain/report';
import { TAKEDOWN_KINDS, type TakedownKind } from '@/lib/domain/takedown';
import { env } from '@/lib/env';
import { AppError } from '@/lib/errors';
import { deleteAccount } from '@/lib/services/account-deletion';
import { ban, unban } from '@/lib/services/bans';
import { keepPin, legalHold, removePins } from '@/lib/services/moderation/pin-actions';
import { holdWithin } from '@/lib/services/moderation/pin-decisions';
import { quarantinePin } from '@/lib/services/moderation/quarantine';
import { editPin } from '@/lib/services/pins/edit-pin';
import { publishPin } from '@/lib/services/pins/publish-pin';
import { eraseTrashed, restoreFromTrash, trashPin, trashPins } from '@/lib/services/pins/trash';
import { report } from '@/lib/services/reports/report';
import { decideTakedown } from '@/features/takedowns/decide-takedown';
import { keepTakedownTime } from '@/features/takedowns/keep-time';

useTestDatabase();
useFeatures(takedowns);
jest.setTimeout(60_000);
const assets = useStorage();
const uploads = useUploads();
afterEach(async () => expect(await findDrift(getPool())).toEqual({}));

let serial = 0;
interface Own {
  poster: string;
  pin: string;
}

const reported =
  (reason: ReportReason) =>
  async ({ pin }: Own) => {
    const subject = { type: 'pin', id: pin } as const;
    await report({ subject, reason }, { userId: null, isVerified: false, ip: `198.51.8.${(serial += 1) % 250}` });
  };

const removed = ({ pin }: Own) =>
  removePins([pin], { actor: null, reason: 'Rules.', legal: false, storage: assets.storage });

/** Causes that may block the deletion of a pin by its poster, and whether they do. */
const CAUSES: [cause: string, isKept: boolean, begin: (own: Own) => Promise<unknown>][] = [
  ['legal hold', true, ({ pin }) => legalHold(pin, { actor: null, reason: 'Order.', storage: assets.storage })],
  ...REPORT_REASONS.map((reason): (typeof CAUSES)[number] => [
    `report of ${reason}`,
    isUrgent(reason),
    reported(reason),
  ]),
  ...TAKEDOWN_KINDS.map((kind): (typeof CAUSES)[number] => [
    `notice of ${kind}`,
    true,
    ({ pin }) => fileNotice(kind, { pins: [`/pin/${pin}`] }),
  ]),
  ['removal', true, removed],
  [
    'removal and an appeal',
    true,
    async (own) => {
      await removed(own);
      await rowsOf(
        "insert into appeals (subject_type, subject_id, user_id, text) values ('pin', $1, $2, repeat('x', 20))",
        [own.pin, own.poster],
      );
    },
  ],
  // Never public; if the file is uploaded again, the provider is asked again.
  [
    'question to the hash provider',
    false,
    async ({ pin }) => {
      await rowsOf('select hide_pin($1)', [pin]);
      await rowsOf("update pins set status = 'pending' where id = $1", [pin]);
      await db.transaction().execute((trx) => quarantinePin(trx, pin, false));
    },
  ],
];

const remove = ({ poster, pin }: Own) => trashPin(poster, pin, assets.storage);
const erase = ({ poster, pin }: Own) => eraseTrashed(poster, pin, assets.storage);

/** Ways in which a pin may be deleted, each in steps. Refused steps change nothing. */
const DELETIONS: Record<string, ((own: Own) => Promise<unknown>)[]> = {
  'deleted, and deleted again from the trash': [remove, erase],
  'deleted among others': [({ poster, pin }) => trashPins(poster, [pin], assets.storage), remove, erase],
  'deleted and taken back': [remove, ({ poster, pin }) => restoreFromTrash(poster, pin, assets.storage), remove, erase],
  'deleted with the account': [
    ({ poster }) => deleteAccount(poster, { storage: assets.storage, removeIdentity: async () => undefined }),
  ],
  'deleted after a ban': [
    ({ poster }) => ban({ userId: poster, reason: 'A day off.', until: null, adminId: null }),
    ({ poster }) => unban(poster, null),
    remove,
    erase,
  ],
  'edited and deleted': [
    ({ poster, pin }) => editPin(poster, pin, { title: 'Other words' }, assets.storage),
    remove,
    erase,
  ],
  'deleted after its poster took back a consent': [
    async ({ pin }) => {
      const reasonOf = () => holdReasons.withdrawnByPoster;
      await withFeedLock(db, (trx) => holdWithin(trx, [Number(pin)], { actor: null, reasonOf }));
    },
    remove,
    erase,
  ],
};

async function addOwn(): Promise<Own & { sha256: Buffer }> {
  const poster = await addUser();
  const pin = await addPin({ postedBy: poster });
  await addAsset(pin, assets.storage);
  return {
    poster,
    pin,
    ...(await rowOf<{ sha256: Buffer }>('select sha256 from media m join pins p on p.media_id = m.id where p.id = $1', [
      pin,
    ])),
  };
}

async function whatIsLeft(pin: string, sha256: Buffer) {
  const { status, blocked } = await rowOf<{ status: string | null; blocked: boolean }>(
    `select (select status from pins where id = $1) as status,
       exists (select from blocked_media where sha256 = $2) as blocked`,
    [pin, sha256],
  );
  const holds = await rowsOf('select from legal_holds where pin_id = $1 and ended_at is null', [pin]);
  return {
    isShown: status === 'live',
    isKept: status !== null || blocked || holds.length > 0,
    hasHold: holds.length > 0,
  };
}

beforeEach(() => rowsOf("update takedowns set created_at = created_at - interval '61 minutes' where hidden_pins > 0"));

describe.each(CAUSES)('a pin with a %s, which keeps it: %s', (_cause, isKept, begin) => {
  it.each(Object.entries(DELETIONS))('%s', async (deletion, steps) => {
    const setting = jest.replaceProperty(env, 'REPORTS_HIDE_PER_HOUR', 1_000);
    const { sha256, ...own } = await addOwn();
    await begin(own);
    for (const step of steps)
      await step(own).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
      });
    await keepTakedownTime(db);
    setting.restore();
    const left = await whatIsLeft(own.pin, sha256);
    expect(left).toMatchObject({ isShown: false, isKept });
    const open = await rowsOf('select from takedown_pins where url = $1 and decision is null', [`/pin/${own.pin}`]);
    const noticed = await rowsOf('select from takedown_pins where url = $1', [`/pin/${own.pin}`]);
    if (deletion !== 'deleted with the account') expect(open).toHaveLength(noticed.length);
    else if (isKept && noticed.length > 0) expect(left.hasHold).toBe(true);
  });
});

/** A pin of a real file, with an open notice of which its poster then deletes it. */
async function deletedUnderNotice(kind: TakedownKind) {
  const [poster, picture] = [await addUser(), await newPicture()];
  const publish = async (userId: string, title: string) => {
    const { id } = await uploads.add(userId, picture);
    return publishPin(userId, id, { title, tags: ['lines'] }, uploads.storage);
  };
  const pin = await publish(poster, 'Waves');
  const notice = await fileNotice(kind, { pins: [`/pin/${pin}`] });
  await trashPin(poster, pin, uploads.storage);
  await keepTakedownTime(db);
  return { poster, pin, notice, publish };
}

describe.each(TAKEDOWN_KINDS)('a pin whose poster deletes it under a notice of %s', (kind) => {
  it('leaves the notice open, and its file is refused, from anybody', async () => {
    const { poster, pin, notice, publish } = await deletedUnderNotice(kind);
    expect(await findTakedownStatus(notice.code)).toMatchObject({ state: 'open', pins: [{ decision: null }] });
    expect(await findPin(pin)).toEqual({ state: 'missing' });
    for (const person of [poster, await addUser()])
      await expect(publish(person, 'Waves again')).rejects.toBeInstanceOf(AppError);
  });

  it('is blocked when the notice is upheld, and goes when it is not', async () => {
    const adminId = await addUser({ admin: true });
    const upheld = await deletedUnderNotice(kind);
    await decideTakedown(upheld.notice.id, { decision: 'removed', reason: 'Right.', adminId });
    await expect(upheld.publish(upheld.poster, 'Waves again')).rejects.toBeInstanceOf(AppError);
    const kept = await deletedUnderNotice(kind);
    await decideTakedown(kept.notice.id, { decision: 'kept', reason: 'Wrong.', adminId });
    expect(await rowsOf('select from pins where id = $1', [kept.pin])).toEqual([]);
    expect(await findTakedownStatus(kept.notice.code)).toMatchObject({
      state: 'decided',
      pins: [{ decision: 'kept' }],
    });
    await kept.publish(kept.poster, 'Waves again');
  });

  it('closes with the account, and its file stays refused', async () => {
    const { poster, notice, publish } = await deletedUnderNotice(kind);
    await deleteAccount(poster, { storage: uploads.storage, removeIdentity: async () => undefined });
    await keepTakedownTime(db);
    expect(await findTakedownStatus(notice.code)).toMatchObject({ state: 'decided', pins: [{ decision: 'removed' }] });
    await expect(publish(await addUser(), 'Waves again')).rejects.toBeInstanceOf(AppError);
  });
});

it('a decision about a report leaves a deleted pin with an open notice', async () => {
  const { pin } = await deletedUnderNotice('copyright');
  await keepPin(pin, { actor: await addUser({ admin: true }), storage: uploads.storage });
  expect(await rowsOf('select status from pins where id = $1', [pin])).toEqual([{ status: 'held' }]);
});
