import { buffer } from 'node:stream/consumers';
import { addAsset, useStorage } from '@/jest/assets';
import { useCybertipline } from '@/features/hash-lists/testing/start-cybertipline';
import { unescaped } from '@/features/hash-lists/testing/cybertipline';
import { rowOf, rowsOf, useTestDatabase } from '@/jest/database';
import { addPin, addUser } from '@/jest/gallery';
import { getLegalHolds } from '@/lib/data/moderation/holds';
import { db } from '@/lib/db/client';
import { env } from '@/lib/env';
import { cybertipJob } from '@/features/hash-lists/jobs';
import { getCybertip } from '@/features/hash-lists/cybertips/get-cybertip';
import { hashListSettings } from '@/features/hash-lists/settings';
import { variantKey } from '@/lib/media/variants';
import { deliverCybertip } from '@/features/hash-lists/cybertips/deliver-cybertip';
import { prepareCybertip, sendCybertip } from '@/features/hash-lists/cybertips/press-cybertip';
import { noteOpening } from '@/lib/services/moderation/note-opening';
import { endLegalHold, legalHold } from '@/lib/services/moderation/pin-actions';

useTestDatabase();
const assets = useStorage();
const ncmec = useCybertipline();

const WORDS = 'Matched a list of <hashes> & "more"\u0007.';
const YEAR_DAYS = 365;
let anna = '';
let ben = '';
let serial = 0;
beforeAll(async () => {
  anna = await addUser({ role: 'senior' });
  ben = await addUser({ role: 'admin' });
});

const action = () => ({ actor: null, storage: assets.storage, reason: 'On a list.' });

async function sealed() {
  const owner = await addUser({ name: `O'Hara & <Co>, ${(serial += 1)}` });
  const pin = await addPin({ postedBy: owner, title: 'Private', mediaType: 'pic' });
  await addAsset(pin, assets.storage);
  await legalHold(pin, action());
  await rowsOf(
    `update legal_holds set is_sealed = true, poster = poster || '{"ip": "203.0.113.7"}' where pin_id = $1`,
    [pin],
  );
  return { pin, owner };
}

const holdOf = async (pin: string) => {
  const hold = (await getLegalHolds(1)).holds.find(({ pinId }) => pinId === pin);
  if (!hold) throw new Error(`No hold of ${pin}.`);
  return hold;
};
const tipOf = async (pin: string) => getCybertip((await holdOf(pin)).id);
const sendSeen = async (pin: string, by: string) => sendCybertip(pin, (await holdOf(pin)).seen, by);

/** Takes the jobs from the queue, and runs each. */
async function work() {
  const rows = await rowsOf<{ payload: unknown }>(
    `delete from graphile_worker._private_jobs where task_id = (
       select id from graphile_worker._private_tasks where identifier = 'send_cybertip') returning payload`,
  );
  for (const { payload } of rows) await again(cybertipJob.payload.parse(payload).id);
  return rows.length;
}
const again = (hold: number) => deliverCybertip(hold, { database: db, storage: assets.storage });

async function sent() {
  const { pin, owner } = await sealed();
  await prepareCybertip(pin, WORDS, anna);
  await sendSeen(pin, ben);
  await rowsOf('delete from graphile_worker._private_jobs');
  const { id } = await rowOf<{ id: number }>('select id from legal_holds where pin_id = $1', [pin]);
  return { pin, owner, id };
}

const daysUntil = (moment: string | null | undefined) => (Date.parse(moment ?? '') - Date.now()) / (24 * 3_600_000);

describe('a CyberTip', () => {
  it('is prepared by one person and sent by another, once, with the file and a report as the schema asks', async () => {
    const { pin, owner } = await sealed();
    await expect(sendSeen(pin, ben)).rejects.toMatchObject({ status: 409 });
    await prepareCybertip(pin, 'A first draft.', ben);
    await prepareCybertip(pin, WORDS, anna);
    await expect(sendSeen(pin, anna)).rejects.toMatchObject({
      status: 403,
      message: 'You prepared this CyberTip. Another person must send it.',
    });
    expect([await work(), ncmec.calls]).toEqual([0, []]);
    await sendSeen(pin, ben);
    await expect(sendSeen(pin, ben)).rejects.toMatchObject({ status: 409 });
    await expect(prepareCybertip(pin, 'Other words.', ben)).rejects.toMatchObject({ status: 409 });
    expect([await work(), ncmec.calls]).toEqual([1, ['submit', 'upload', 'finish']]);

    const [[number, report] = ['', undefined]] = ncmec.finished();
    const { image } = await holdOf(pin);
    expect(image).toMatch(/^withheld\//);
    expect(report?.files).toEqual([await buffer(await assets.storage.read(variantKey.still(image)))]);
    const told = unescaped(report?.xml ?? '');
    for (const part of [
      `<url>${env.SITE_URL}/pin/${pin}</url>`,
      `<email>${env.CONTACT_EMAIL}</email>`,
      `<espIdentifier>${owner}</espIdentifier><screenName>O'Hara & <Co>, `,
      '<ipCaptureEvent><ipAddress>203.0.113.7</ipAddress><eventName>Upload</eventName><dateTime>',
      '<additionalInfo>Matched a list of <hashes> & "more".</additionalInfo></report>',
    ])
      expect(told).toContain(part);
    expect(await tipOf(pin)).toMatchObject({ isSent: true, isDelivered: true, number, error: null });
    expect(
      await rowsOf(
        `select action, actor, detail->>'number' as number from audit_log
         where action like '%cybertip' and subject_id = $1 order by seq`,
        [pin],
      ),
    ).toEqual([
      { action: 'prepare-cybertip', actor: Number(ben), number: null },
      { action: 'prepare-cybertip', actor: Number(anna), number: null },
      { action: 'send-cybertip', actor: Number(ben), number: null },
      { action: 'deliver-cybertip', actor: null, number },
    ]);
  });

  it('is not sent with words that the sender has not seen; a look at the picture changes nothing', async () => {
    const { pin } = await sealed();
    await prepareCybertip(pin, 'One.', anna);
    const { seen } = await holdOf(pin);
    await prepareCybertip(pin, 'Two.', anna);
    await expect(sendCybertip(pin, seen, ben)).rejects.toMatchObject({ status: 409 });
    const now = (await holdOf(pin)).seen;
    await noteOpening(pin, ben);
    await sendCybertip(pin, now, ben);
    expect(await tipOf(pin)).toMatchObject({ isSent: true, text: 'Two.' });
  });

  it('preserves its hold for a year from its delivery', async () => {
    const { pin, id } = await sent();
    expect(daysUntil((await tipOf(pin))?.preservedUntil)).toBeGreaterThan(YEAR_DAYS - 1);
    await rowsOf("update cybertips set preserved_until = now() + interval '1 day' where hold_id = $1", [id]);
    await again(id);
    expect(daysUntil((await tipOf(pin))?.preservedUntil)).toBeGreaterThan(YEAR_DAYS - 1);
    await expect(endLegalHold(pin, action())).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('preserves it for a year'),
    });
    await rowsOf('update cybertips set preserved_until = now() where hold_id = $1', [id]);
    await endLegalHold(pin, action());
  });

  it('goes on with its number after failures, and is finished once', async () => {
    const { pin, id } = await sent();
    const number = async () => (await tipOf(pin))?.number;
    ncmec.instead = () => 503;
    await expect(again(id)).rejects.toThrow('The CyberTipline answered 503 to “submit”.');
    expect(await number()).toBeNull();
    ncmec.instead = (call) => (call === 3 ? 'lost' : undefined);
    await expect(again(id)).rejects.toThrow(/cannot be reached/);
    const kept = await number();
    expect(kept).toMatch(/^\d+$/);
    expect((await tipOf(pin))?.error).toMatch(/cannot be reached/);
    ncmec.instead = (call) => (call === 5 ? 'lost' : undefined);
    await expect(again(id)).rejects.toThrow(/cannot be reached/);
    await again(id);
    await again(id);
    expect(ncmec.calls).toEqual(['submit', 'submit', 'upload', 'upload', 'finish', 'finish']);
    expect(ncmec.finished().map(([one]) => one)).toEqual([kept]);
    expect(await tipOf(pin)).toMatchObject({ isDelivered: true, number: kept, error: null });
  });

  it('begins anew when NCMEC has forgotten an opened report', async () => {
    const { pin, id } = await sent();
    ncmec.instead = (call) => (call === 2 ? 503 : undefined);
    await expect(again(id)).rejects.toThrow(/503/);
    ncmec.reports.clear();
    await expect(again(id)).rejects.toThrow('The CyberTipline answered 5001 to “upload”: Report does not exist');
    await again(id);
    expect((await tipOf(pin))?.number).toBe(ncmec.finished()[0]?.[0]);
  });

  it('says what NCMEC refuses', async () => {
    const { pin, id } = await sent();
    await rowsOf(`update legal_holds set poster = poster || '{"ip": "nowhere"}' where pin_id = $1`, [pin]);
    const words =
      /answered 4100 to “submit”: Validation failed: report\/personOrUserReported\/ipCaptureEvent\/ipAddress/;
    await expect(again(id)).rejects.toThrow(words);
    expect(await tipOf(pin)).toMatchObject({ isDelivered: false, error: expect.stringMatching(words) });
  });
});

it('nothing leaves without a registration', async () => {
  const { pin, id } = await sent();
  const other = (await sealed()).pin;
  hashListSettings.values.CYBERTIP_URL = undefined;
  const off = { status: 409, message: expect.stringContaining('has not registered with NCMEC') };
  await expect(prepareCybertip(other, WORDS, anna)).rejects.toMatchObject(off);
  await expect(sendSeen(pin, ben)).rejects.toMatchObject(off);
  await expect(again(id)).rejects.toThrow('CYBERTIP_URL is empty.');
  expect(ncmec.calls).toEqual([]);
});

it('only a sealed hold that stands is reported, by people with the right', async () => {
  const { pin } = await sealed();
  await expect(prepareCybertip(pin, WORDS, await addUser({ role: 'moderator' }))).rejects.toMatchObject({
    status: 404,
  });
  await rowsOf('update legal_holds set is_sealed = false where pin_id = $1', [pin]);
  await expect(prepareCybertip(pin, WORDS, anna)).rejects.toMatchObject({ status: 409 });
  await expect(prepareCybertip('1', WORDS, anna)).rejects.toMatchObject({ status: 409 });
});
