import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { assetKey } from '@/lib/storage/asset-key';
import { ASSETS } from '@/lib/storage/key';
import type { Storage } from '@/lib/storage/storage';

const DAY_MS = 86_400_000;
/** A running build renews older files, so that their age shows when it last ran. */
const RENEWED_AFTER_MS = 7 * DAY_MS;
const FORGOTTEN_AFTER_MS = 30 * DAY_MS;
const WRITES_AT_ONCE = 8;

interface Keep {
  storage: Pick<Storage, 'list' | 'write'>;
  build: string;
  now?: number;
  /** Ends after the current files; the next call continues. */
  signal?: AbortSignal;
}

/** Stores the build's missing files; concurrent calls write the same (rule 261). */
export async function keepAssets({ storage, build, now = Date.now(), signal }: Keep): Promise<void> {
  const young = new Set<string>();
  for await (const { key, writtenAt } of storage.list(ASSETS))
    if (now - writtenAt.getTime() < RENEWED_AFTER_MS) young.add(key);
  const queue = [...(await builtAssets(build))].filter(([key]) => !young.has(key)).values();
  const workOff = async () => {
    for (const [key, file] of queue) {
      signal?.throwIfAborted();
      await storage.write(key, { file });
    }
  };
  await Promise.all(Array.from({ length: WRITES_AT_ONCE }, workOff));
}

/** Deletes files of builds that have not run for 23 to 30 days (rule 263). */
export async function forgetAssets({
  storage,
  now = Date.now(),
}: {
  storage: Pick<Storage, 'list' | 'remove'>;
  now?: number;
}): Promise<void> {
  for await (const { key, writtenAt } of storage.list(ASSETS))
    if (now - writtenAt.getTime() >= FORGOTTEN_AFTER_MS) await storage.remove(key);
}

async function builtAssets(build: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const [folder, prefix] of [
    ['static', '/_next/static/'],
    ['page-scripts', '/page-scripts/'],
  ] as const) {
    for (const name of await readdir(path.join(build, folder), { recursive: true })) {
      const key = assetKey(prefix + name.split(path.sep).join('/'));
      if (key) found.set(key, path.join(build, folder, name));
    }
  }
  return found;
}
