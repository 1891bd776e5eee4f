import { addAsset, useStorage } from '@/jest/assets';
import { rowsOf, useTestDatabase } from '@/jest/database';
import { addPin, addUser } from '@/jest/gallery';
import { auditedActions, imageOf, notificationsOf, stateOf } from '@/jest/pin-facts';
import { purgesOf } from '@/jest/purges';
import { findNewPin } from '@/lib/data/own-pins';
import { getQueue } from '@/lib/data/moderation/queue';
import { readRestrictions } from '@/lib/data/moderation/restrictions';
import { findReleases } from '@/features/makers/releases/find-releases';
import { db, getPool } from '@/lib/db/client';
import { findDrift } from '@/testing/drift';
import { releasesRequestSchema, type NewRelease } from '@/features/makers/releases/release-schema';
import { keepPin } from '@/lib/services/moderation/pin-actions';
import { deletePin } from '@/lib/services/pins/delete-pin';
import { setReleases, withdrawConsent } from '@/features/makers/releases/releases';

useTestDatabase();
const assets = useStorage();
afterEach(async () => expect(await findDrift(getPool())).toEqual({}));

const ADA = { person: 'Ada', reference: 'R-1' };
const BEA = { person: 'Bea', reference: 'R-2' };

async function addShown(releases: NewRelease[] = [ADA]) {
  const userId = await addUser();
  const pinId = await addPin({ postedBy: userId, tags: ['lines'], slug: null });
  const files = await addAsset(pinId, assets.storage);
  await setReleases(userId, pinId, releases);
  const [first] = await findReleases(pinId);
  const withdraw = (by: string, isStaff: boolean, releaseId = first?._id ?? '') =>
    withdrawConsent({ pinId, releaseId, userId: by, isStaff }, assets.storage);
  return { userId, pinId, files, releaseId: first?._id ?? '', withdraw };
}
const listed = async (pinId: string) =>
  (await findReleases(pinId)).map(({ person, reference }) => ({ person, reference }));

describe('the people of a pin (rule 148)', () => {
  it('are replaced as a whole; those who stay keep their moment, and nobody stands there twice', async () => {
    const { userId, pinId, releaseId } = await addShown();
    await setReleases(userId, pinId, [BEA, ADA, BEA]);
    expect(await listed(pinId)).toEqual([ADA, BEA]);
    expect((await findReleases(pinId))[0]?._id).toBe(releaseId);
    await setReleases(userId, pinId, [{ ...ADA, reference: 'R-3' }]);
    expect(await listed(pinId)).toEqual([{ ...ADA, reference: 'R-3' }]);
    await setReleases(userId, pinId, []);
    expect(await listed(pinId)).toEqual([]);
  });

  it('are listed by the poster of a live pin alone', async () => {
    const { userId, pinId } = await addShown();
    await expect(setReleases(await addUser(), pinId, [])).rejects.toMatchObject({ status: 403 });
    const held = await addPin({ postedBy: userId, status: 'held' });
    for (const none of ['1', held]) await expect(setReleases(userId, none, [])).rejects.toMatchObject({ status: 404 });
    expect(await listed(pinId)).toEqual([ADA]);
  });

  it('are ten at most, each with a name and a reference', () => {
    const parse = (releases: object[]) => releasesRequestSchema.safeParse({ releases }).success;
    expect(parse(Array.from({ length: 10 }, () => ADA))).toBe(true);
    expect(parse(Array.from({ length: 11 }, () => ADA))).toBe(false);
    for (const wrong of [
      { person: ' ' },
      { reference: '' },
      { person: 'x'.repeat(61) },
      { reference: 'x'.repeat(121) },
    ])
      expect(parse([{ ...ADA, ...wrong }])).toBe(false);
  });
});

describe('consent taken back (rule 197)', () => {
  it('hides the pin and its files everywhere at once, for a moderator to decide', async () => {
    const { userId, pinId, files, withdraw } = await addShown([ADA, BEA]);
    const purged = await purgesOf(() => withdraw(userId, false));
    expect(purged).toEqual(expect.arrayContaining([`pin:${pinId}`, 'tag:lines', `user:${userId}`, 'feed', 'sitemap']));
    expect(await stateOf(pinId)).toBe('missing');
    expect(await imageOf(pinId)).toMatch(/^withheld\//);
    expect((await assets.stored()).filter((key) => files.includes(key))).toEqual([]);
    expect(await rowsOf('select from feed where pin_id = $1', [pinId])).toEqual([]);
    expect((await findReleases(pinId)).map(({ withdrawnAt }) => withdrawnAt !== null)).toEqual([true, false]);
    expect(await notificationsOf(userId)).toEqual([expect.stringMatching(/is hidden until we have reviewed it\.$/)]);
    expect((await getQueue({ kinds: ['review'] })).items.map(({ id }) => id)).toContain(pinId);
    await keepPin(pinId, { actor: await addUser({ admin: true }), storage: assets.storage });
    expect(await stateOf(pinId)).toBe('live');
    await setReleases(userId, pinId, []);
    expect(await listed(pinId)).toEqual([ADA]);
  });

  it('is no restriction by the site when the poster says so, and one when a moderator does', async () => {
    const restrictions = async (pinId: string) =>
      (await readRestrictions(db, { after: 0, upTo: 1_000, most: 1_000 })).filter(
        ({ subjectId }) => subjectId === Number(pinId),
      );
    const own = await addShown();
    await own.withdraw(own.userId, false);
    expect([await auditedActions(own.pinId), await restrictions(own.pinId)]).toEqual([['hold-pin'], []]);
    const staff = await addShown();
    await staff.withdraw(await addUser({ admin: true }), true);
    expect(await restrictions(staff.pinId)).toMatchObject([{ action: 'hold-pin', byPerson: true }]);
  });

  it('is said by the poster or staff, once, of a person of that live pin', async () => {
    const [{ userId, pinId, releaseId, withdraw }, other] = [await addShown(), await addShown()];
    const admin = await addUser({ admin: true });
    await expect(withdraw(other.userId, false)).rejects.toMatchObject({ status: 403 });
    await expect(withdraw(userId, false, other.releaseId)).rejects.toMatchObject({ status: 404 });
    expect(await stateOf(pinId)).toBe('live');
    await withdraw(userId, false, releaseId);
    await expect(withdraw(userId, false, releaseId)).rejects.toMatchObject({ status: 404 });
    await expect(withdraw(admin, true, releaseId)).rejects.toMatchObject({ status: 409 });
  });

  it('leaves the poster to delete the pin, with the people', async () => {
    const { userId, pinId, withdraw } = await addShown();
    await withdraw(userId, false);
    expect(await findNewPin(userId, pinId)).toMatchObject({ _id: pinId, waitsForReview: true });
    await deletePin(userId, pinId, assets.storage);
    expect(await rowsOf('select from pins where id = $1', [pinId])).toEqual([]);
    expect(await findReleases(pinId)).toEqual([]);
  });
});
