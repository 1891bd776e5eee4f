import { makers } from '@/features/makers/feature';
import { makerSettings } from '@/features/makers/settings';
import { rowsOf, useTestDatabase } from '@/jest/database';
import { useFeatures } from '@/jest/features';
import { addPin, addUser } from '@/jest/gallery';
import { findAccount } from '@/lib/data/accounts';
import { findPin } from '@/lib/data/pins';
import { findProfile } from '@/lib/data/users';
import { db } from '@/lib/db/client';
import {
  beginVerification,
  finishVerification,
  setVerifiedMaker,
} from '@/features/makers/verification/maker-verification';
import { runRequest } from '@/server/cli/user/run-request';
import { AgeVendor, CLIENT, newKey, PERSON, type Forgery } from '@/testing/age-vendor';

useTestDatabase();
useFeatures(makers);
const settings = makerSettings.values;

let vendor: AgeVendor;
beforeAll(async () => {
  vendor = await new AgeVendor().start();
  const shape = { scope: 'openid', parameters: {}, claims: { age_over_18: true } };
  settings.UPLOADER_PROVIDER = { name: 'Whoiswho', issuer: vendor.origin, ...CLIENT, ...shape };
  settings.UPLOADERS = 'verified';
});
beforeEach(() => Object.assign(vendor, { forgery: {}, isAdult: true }));
afterAll(async () => {
  await vendor.stop();
});

/** The query with which the provider redirects the person back, and the browser's stored memory. */
async function goAndComeBack(userId: string) {
  const { location, memory } = await beginVerification(userId);
  return { answer: new URL(vendor.returnUrl(new URL(location).searchParams)).search, memory };
}

const sinceOf = async (userId: string) => (await findAccount(userId, true))?.makerVerifiedAt;

describe('the verification of a maker', () => {
  it('keeps the date alone, and shows on profile and pins; where anyone may upload, it shows nowhere', async () => {
    const userId = await addUser();
    const pin = await addPin({ postedBy: userId });
    expect(await sinceOf(userId)).toBeNull();
    await finishVerification(userId, await goAndComeBack(userId));
    expect(Date.parse((await sinceOf(userId)) ?? '')).toBeGreaterThan(Date.now() - 60_000);
    const shown = async () => [await findProfile(userId, 'gay-straight'), await findPin(pin)];
    expect(await shown()).toMatchObject([{ isVerifiedMaker: true }, { poster: { isVerifiedMaker: true } }]);
    const rows = JSON.stringify(await rowsOf('select * from users where id = $1', [userId]));
    for (const word of Object.values(PERSON)) expect(rows).not.toContain(word);

    settings.UPLOADERS = 'anyone';
    expect(await sinceOf(userId)).toBeUndefined();
    expect((await shown())[0]).not.toHaveProperty('isVerifiedMaker');
    expect((await shown())[1]).toMatchObject({ poster: { isVerifiedMaker: false } });
    settings.UPLOADERS = 'verified';

    await setVerifiedMaker(userId, false);
    expect(await sinceOf(userId)).toBeNull();
  });

  const other = newKey();
  it.each<[string, Forgery | 'minor', RegExp]>([
    ['somebody who is not confirmed', 'minor', /not confirmed/],
    [
      'a cancelled check',
      { back: (back) => (back.delete('code'), back.set('error', 'access_denied')) },
      /not finished/,
    ],
    [
      'a token without a signature',
      { token: (right) => ({ ...right, header: { alg: 'none' }, key: undefined }) },
      /not valid/,
    ],
    ['a token of another key', { token: (right) => ({ ...right, key: other.privateKey }) }, /not valid/],
    [
      'another nonce',
      { token: ({ claims, ...right }) => ({ ...right, claims: { ...claims, nonce: 'x' } }) },
      /not valid/,
    ],
    [
      'another audience',
      { token: ({ claims, ...right }) => ({ ...right, claims: { ...claims, aud: 'x' } }) },
      /not valid/,
    ],
    [
      'an old token',
      { token: ({ claims, ...right }) => ({ ...right, claims: { ...claims, iat: 1, exp: 2 } }) },
      /not valid/,
    ],
    ['another state', { back: (back) => back.set('state', 'x') }, /not valid/],
    ['another service', { back: (back) => back.set('iss', 'https://else.example') }, /not valid/],
    ['a service that is down', { answer: (response) => response.writeHead(503).end() }, /down/],
  ])('refuses %s', async (_, forgery, sentence) => {
    const userId = await addUser();
    if (forgery === 'minor') vendor.isAdult = false;
    else vendor.forgery = forgery;
    await expect(finishVerification(userId, await goAndComeBack(userId))).rejects.toThrow(sentence);
    expect(await sinceOf(userId)).toBeNull();
  });

  it('serves once, only the person who began it, and only for a quarter of an hour', async () => {
    const [ada, ben] = [await addUser(), await addUser()];
    const sent = await goAndComeBack(ada);
    await expect(finishVerification(ben, sent)).rejects.toThrow('another browser or account');
    await expect(finishVerification(ada, { ...sent, memory: `${sent.memory}x` })).rejects.toThrow('another browser');
    await expect(finishVerification(ada, { ...sent, memory: '' })).rejects.toThrow('another browser');
    await finishVerification(ada, sent);
    await expect(finishVerification(ada, sent)).rejects.toThrow('not valid');

    const late = await goAndComeBack(ben);
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + 16 * 60_000);
    await expect(finishVerification(ben, late)).rejects.toThrow('has expired');
    jest.restoreAllMocks();
    expect(await sinceOf(ben)).toBeNull();
  });

  it('by the command of the operator is a line of the audit log', async () => {
    const userId = await addUser();
    const email = 'maker@demo.test';
    await rowsOf('update users set email = $1 where id = $2', [email, userId]);
    const run = (action: 'verify' | 'unverify') => runRequest({ action, email, dryRun: false }, db);
    expect([await run('verify'), await run('verify')]).toEqual([
      expect.stringMatching(/ is a verified maker now\.$/),
      expect.stringMatching(/ is a verified maker already\.$/),
    ]);
    expect(await sinceOf(userId)).toBeTruthy();
    await run('unverify');
    expect(await sinceOf(userId)).toBeNull();
    expect(await rowsOf('select action from audit_log where subject_id = $1 order by id', [userId])).toEqual([
      { action: 'verify-maker' },
      { action: 'unverify-maker' },
    ]);
  });

  it('without a provider is the operator’s', async () => {
    settings.UPLOADER_PROVIDER = undefined;
    await expect(beginVerification(await addUser())).rejects.toThrow('Please contact us.');
  });
});
