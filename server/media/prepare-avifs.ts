import { readFile } from 'node:fs/promises';
import { makeAvifs } from '@/lib/media/avif';
import type { PreparedStills, StillsOrder } from '@/lib/media/prepared-asset';
import { refusals } from '@/lib/refusals';
import { writeVariant } from './files';

/**
 * Makes the smaller stills of a full one as AVIF.
 * @throws AppError for one that cannot be decoded
 */
export async function prepareAvifs({ file, folder }: StillsOrder): Promise<PreparedStills> {
  const made = await makeAvifs(await readFile(file)).catch((error: unknown) => {
    throw refusals.fileCorrupt(error);
  });
  return { files: await Promise.all(made.map(({ variant, bytes }) => writeVariant(folder, variant, bytes))) };
}
