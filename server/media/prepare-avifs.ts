import { readFile, writeFile } from 'node:fs/promises';
import { makeAvifs } from '@/lib/media/avif';
import type { PreparedStills, StillsOrder } from '@/lib/media/prepared-asset';
import { refusals } from '@/lib/refusals';
import { avifKey } from '@/lib/media/variants';
import { pathOf } from './files';

/** Makes the smaller stills of a full one as AVIF. @throws AppError when it cannot be decoded */
export async function prepareAvifs({ file, folder }: StillsOrder): Promise<PreparedStills> {
  const made = await makeAvifs(await readFile(file)).catch((error: unknown) => {
    throw refusals.fileCorrupt(error);
  });
  const files = made.map(async ({ variant, bytes }) => {
    const path = avifKey(pathOf(folder, variant));
    await writeFile(path, bytes);
    return { variant, path, bytes: bytes.length };
  });
  return { files: await Promise.all(files) };
}
