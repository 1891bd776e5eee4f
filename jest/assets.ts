import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { rowsOf } from '@/jest/database';
import { variantKeys } from '@/lib/media/variants';
import { DiskStorage } from '@/lib/storage/disk';
import type { Storage } from '@/lib/storage/storage';

let serial = 0;

/** A storage on the disk for the calling test file. */
export function useStorage(): { storage: Storage; stored(): Promise<string[]> } {
  let root = '';
  const own = {
    storage: new DiskStorage(''),
    async stored() {
      const keys: string[] = [];
      for await (const { key } of own.storage.list()) keys.push(key);
      return keys.sort();
    },
  };
  beforeAll(async () => {
    root = await mkdtemp(path.join(os.tmpdir(), 'pins-assets-'));
    own.storage = new DiskStorage(root);
  });
  afterAll(() => rm(root, { recursive: true, force: true }));
  return own;
}

/** Gives a pin a media asset of its own with files, and a perceptual hash. @returns keys of the files */
export async function addAsset(pinId: string, storage: Storage, bits = ''): Promise<string[]> {
  const key = `works/asset-${(serial += 1)}`;
  const pdq =
    bits ||
    String(serial)
      .padEnd(64, '0')
      .replace(/\d/g, (digit) => Number(digit).toString(2).padStart(4, '0'));
  await rowsOf(
    `with asset as (
       insert into media (key, type, sha256, bytes, width, height, thumbhash)
       select $2, media_type, sha256($2::text::bytea), 1, width, height, '\\x00' from pins where id = $1 returning id, key),
     hashes as (insert into media_hashes select id, 0, $3::text::bit(256) from asset)
     update pins set media_id = asset.id, image = asset.key from asset where pins.id = $1`,
    [pinId, key, pdq.slice(0, 256)],
  );
  const [pin] = await rowsOf<{ media_type: 'gif' | 'pic'; width: number }>(
    'select media_type, width from pins where id = $1',
    [pinId],
  );
  const files = variantKeys(key, pin?.media_type ?? 'pic', pin?.width ?? 600);
  for (const file of files) await storage.write(file, Buffer.from(`bytes of ${file}`));
  return files;
}
