import path from 'node:path';
import { AppError } from '@/lib/errors';
import type { PictureSignature } from '@/lib/media/alike/signature';
import { describeStoredFile } from '@/lib/media/prepare';
import { fetchFile } from '@/lib/services/media-files/fetch-file';
import type { Storage } from '@/lib/storage/storage';

/** Describes a stored picture from a copy in `folder`; null for a broken or missing one. @throws Error when the storage fails */
export async function describeStored(
  key: string,
  storage: Pick<Storage, 'read' | 'size'>,
  folder: string,
): Promise<PictureSignature | null> {
  const file = path.join(folder, 'file');
  if (!(await fetchFile(storage, key, file))) return null;
  try {
    return await describeStoredFile(file);
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return null;
    throw error;
  }
}
