import { once } from 'node:events';
import { connect } from 'node:net';
import { addAsset } from '@/jest/assets';
import { rowsOf, useTestDatabase } from '@/jest/database';
import { addPin } from '@/jest/gallery';
import { startS3Server, type S3Server } from '@/testing/s3-server';
import { variantKeys } from '@/lib/media/variants';
import { keepPins, removePins, restorePins } from '@/lib/services/moderation/pin-actions';
import { BucketStorage } from '@/lib/storage/bucket';
import { refusals } from '@/lib/refusals';

useTestDatabase();

let server: S3Server;
let storage: BucketStorage;
beforeEach(async () => {
  server = await startS3Server();
  storage = new BucketStorage(server.settings);
});
afterEach(() => server.stop());

const keys = () => [...server.objects.keys()].sort();
const imagesOf = async (pins: string[]) =>
  (await rowsOf<{ image: string }>('select image from pins where id = any ($1) order by id', [pins])).map(
    ({ image }) => image,
  );

/** Two pins that were removed, with files of their own out of public reach. */
async function removedPins(): Promise<string[]> {
  const pins = [await addPin(), await addPin()];
  for (const pin of pins) await addAsset(pin, storage);
  await removePins(pins, { actor: null, reason: 'Spam.', legal: false, storage });
  return pins;
}

/**
 * The bucket, at whose URL nothing listens any more once so many copies were asked for. The SDK itself, which knows no
 * errors of sockets from outside of Jest's realm, would hide their codes.
 */
function awayAfter(copies: number) {
  const refuse = async () => {
    const [error] = await once(connect(1, '127.0.0.1'), 'error');
    throw refusals.storageUnavailable(error);
  };
  return {
    size: (key: string) => storage.size(key),
    read: (key: string) => storage.read(key),
    remove: (key: string) => storage.remove(key),
    write: (key: string, bytes: Buffer) => storage.write(key, bytes),
    copy: (from: string, to: string) => ((copies -= 1) < 0 ? refuse() : storage.copy(from, to)),
  };
}

describe('files that are moved back to public URLs', () => {
  it('leave no copies when the bucket goes away meanwhile, which is not the database being away', async () => {
    const pins = await removedPins();
    const [before, images] = [keys(), await imagesOf(pins)];
    const filesOfOne = before.length / 2;
    const restoring = restorePins(pins, { actor: null, storage: awayAfter(filesOfOne + 1) });
    await expect(restoring).rejects.toMatchObject({ status: 503 });
    expect([keys(), await imagesOf(pins)]).toEqual([before, images]);
  });

  it('leave no copies when the pins may not be shown', async () => {
    const pins = await removedPins();
    const before = keys();
    await expect(keepPins(pins, { actor: null, storage })).rejects.toMatchObject({ status: 409 });
    expect(keys()).toEqual(before);
  });

  it('are passed over where they were moved elsewhere while they were copied', async () => {
    const pins = await removedPins();
    const [one = ''] = await imagesOf(pins);
    const moving = {
      ...awayAfter(Infinity),
      copy: async (from: string, to: string) => {
        if (from.startsWith(one)) {
          await rowsOf("select rename_asset($1, 'withheld/elsewhere')", [one]);
          await storage.remove(from);
        }
        return storage.copy(from, to);
      },
    };
    await restorePins(pins, { actor: null, storage: moving });
    const [, image = ''] = await imagesOf(pins);
    expect(keys().filter((key) => !key.startsWith(one))).toEqual(variantKeys(image, 'pic', 600).sort());
  });
});
