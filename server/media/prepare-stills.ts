import { readFile } from 'node:fs/promises';
import { readAiSource } from '@/lib/media/digital-source';
import { makeStill } from '@/lib/media/still';
import type { PreparedStills, StillsOrder } from '@/lib/media/prepared-asset';
import { writeVariant } from './files';
import { markFiles } from './mark-files';

/** Remakes everything beside a full still. @throws AppError when it cannot be decoded */
export async function prepareStills({ file, folder }: StillsOrder): Promise<PreparedStills> {
  const full = await readFile(file);
  const { files } = await makeStill(full);
  const beside = files.filter(({ variant }) => variant !== 'still');
  const written = await Promise.all(beside.map(({ variant, bytes }) => writeVariant(folder, variant, bytes)));
  return { files: await markFiles(written, readAiSource(full)) };
}
