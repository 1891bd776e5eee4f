import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Storage } from '@/lib/storage/storage';

/** Copies a stored file to a path; false when it is missing, or goes meanwhile. @throws Error when the storage fails */
export async function fetchFile(storage: Pick<Storage, 'read' | 'size'>, key: string, file: string): Promise<boolean> {
  if ((await storage.size(key)) === null) return false;
  try {
    await pipeline(await storage.read(key), createWriteStream(file));
    return true;
  } catch (error) {
    if ((await storage.size(key)) === null) return false;
    throw error;
  }
}
