import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';

/** Files by key as a storage reads them, and new folders for work on them, for the tests of a file. */
export function useStoredFiles() {
  const files = new Map<string, Buffer>();
  let dataDir = '';
  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'pins-stored-'));
  });
  afterAll(() => rm(dataDir, { recursive: true }));
  const storage = {
    size: async (key: string) => files.get(key)?.length ?? null,
    read: async (key: string) => Readable.from([files.get(key)]),
  };
  return { files, storage, newFolder: (name: string) => mkdtemp(path.join(dataDir, name)) };
}
