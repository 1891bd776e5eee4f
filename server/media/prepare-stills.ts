import { readFile } from 'node:fs/promises';
import { makeStill } from '@/lib/media/still';
import type { PreparedStills, StillsOrder } from '@/lib/media/prepared-asset';
import { writeVariant } from './files';

/** Remakes everything beside a full still. @throws AppError when it cannot be decoded */
export async function prepareStills({ file, folder }: StillsOrder): Promise<PreparedStills> {
  const { files } = await makeStill(await readFile(file));
  const beside = files.filter(({ variant }) => variant !== 'still');
  return { files: await Promise.all(beside.map(({ variant, bytes }) => writeVariant(folder, variant, bytes))) };
}
