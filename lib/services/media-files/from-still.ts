import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@/lib/errors';
import type { PreparedFile } from '@/lib/media/prepared-asset';
import { variantKey } from '@/lib/media/variants';
import type { Storage } from '@/lib/storage/storage';

interface Making {
  storage: Pick<Storage, 'read' | 'size'>;
  folder: string;
  make: (still: string, folder: string) => Promise<PreparedFile[]>;
}

/** Makes files from the full still of a media asset; null when it is missing or broken. @throws Error when the storage fails */
export async function fromStill(key: string, { storage, folder, make }: Making): Promise<PreparedFile[] | null> {
  const still = variantKey.still(key);
  if ((await storage.size(still)) === null) return null;
  const file = path.join(folder, 'full.webp');
  try {
    await pipeline(await storage.read(still), createWriteStream(file));
  } catch (error) {
    if ((await storage.size(still)) === null) return null;
    throw error;
  }
  try {
    return await make(file, folder);
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid') return null;
    throw error;
  }
}
