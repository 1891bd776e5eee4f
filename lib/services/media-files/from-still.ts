import path from 'node:path';
import { AppError } from '@/lib/errors';
import type { PreparedFile } from '@/lib/media/prepared-asset';
import { variantKey } from '@/lib/media/variants';
import { fetchFile } from '@/lib/services/media-files/fetch-file';
import type { Storage } from '@/lib/storage/storage';

interface Making {
  storage: Pick<Storage, 'read' | 'size'>;
  folder: string;
  make: (still: string, folder: string) => Promise<PreparedFile[]>;
}

/** Makes files from the full still of a media asset; null when it is missing or broken. @throws Error when the storage fails */
export async function fromStill(key: string, { storage, folder, make }: Making): Promise<PreparedFile[] | null> {
  const file = path.join(folder, 'full.webp');
  if (!(await fetchFile(storage, variantKey.still(key), file))) return null;
  try {
    return await make(file, folder);
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid') return null;
    throw error;
  }
}
