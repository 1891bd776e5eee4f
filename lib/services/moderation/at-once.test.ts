import { rowsOf, useTestDatabase } from '@/jest/database';
import { addBoard, addPin, addTag, addUser } from '@/jest/gallery';
import { addAsset, useStorage } from '@/jest/assets';
import { db, getPool } from '@/lib/db/client';
import { findDrift } from '@/testing/drift';
import { AppError } from '@/lib/errors';
import { assetsOfFile } from '@/lib/media/variants';
import { ban, unban } from '@/lib/services/bans';
import { likePin } from '@/lib/services/likes';
import { holdPin, keepPin, removePins, restorePin } from '@/lib/services/moderation/pin-actions';
import { warn } from '@/lib/services/moderation/people-actions';
import { editTags } from '@/lib/services/moderation/tag-actions';
import { moveFiles } from '@/lib/services/moderation/withheld-files';
import { verifyChain } from '@/server/cli/audit/verify-chain';

useTestDatabase();
const assets = useStorage();

/** Fewer than the connections of a pool, for which nobody then waits in vain on a slow machine. */
const AT_ONCE = 8;

it('actions of several moderators, people and upkeep at once end whole: no deadlock, no drift, one chain, every file in its place', async () => {
  const [userId, adminId, liker] = [await addUser(), await addUser({ admin: true }), await addUser()];
  await addTag('sea');
  const pins = await Promise.all(Array.from({ length: 3 }, () => addPin({ postedBy: userId, tags: ['lines'] })));
  for (const pin of pins) await addAsset(pin, assets.storage);
  await addBoard({ pins });
  const action = { actor: adminId, storage: assets.storage };
  const { storage } = assets;
  const actions = pins.flatMap((pin) => [
    () => holdPin(pin, { ...action, reason: 'Look.' }),
    () => likePin(liker, pin),
    () => removePins(pins, { ...action, reason: 'Spam.', legal: false }),
    () => keepPin(pin, action),
    () => moveFiles(storage, { database: db }),
    () => restorePin(pin, action),
    () => editTags(pin, ['sea'], { actor: adminId }),
    () => ban({ userId, reason: 'Spam.', until: null, adminId }),
    () => warn(userId, 'Once more.', adminId),
    () => unban(userId, adminId),
    () => restorePin(pin, action),
  ]);
  const failures: unknown[] = [];
  const queue = actions.values();
  const workOff = async () => {
    for (const act of queue) await act().catch((error: unknown) => failures.push(error));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, workOff));
  const unexpected = failures.filter(
    (error) => !(error instanceof AppError && ['missing', 'conflict'].includes(error.code)),
  );
  expect(unexpected).toEqual([]);
  await moveFiles(storage, { database: db });
  await rowsOf('select flush_ranks(1000)');
  expect(await findDrift(getPool())).toEqual({});
  expect(await verifyChain(db, null)).toMatch(/^The audit log is whole/);
  const stored = await assets.stored();
  for (const { image, status } of await rowsOf<{ image: string; status: string }>(
    'select image, status from pins where id = any ($1)',
    [pins],
  )) {
    expect(image.startsWith('withheld/')).toBe(status !== 'live');
    expect(stored).toContain(`${image}.webp`);
  }
  expect(new Set(stored.map((key) => assetsOfFile(key).sort((one, other) => one.length - other.length)[0])).size).toBe(
    pins.length,
  );
});
