import { stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PreparedFile } from '@/lib/media/prepared-asset';
import type { Still } from '@/lib/media/still';
import { variantKey } from '@/lib/media/variants';

type Variant = PreparedFile['variant'];

/** Where the file of a variant is made. */
export const pathOf = (folder: string, variant: Variant): string => path.join(folder, variantKey[variant]('work'));

export async function writeVariant(folder: string, variant: Variant, bytes: Buffer): Promise<PreparedFile> {
  const file = pathOf(folder, variant);
  await writeFile(file, bytes);
  return { variant, path: file, bytes: bytes.length };
}

/** What the site keeps of a variant that has been written already. */
export async function writtenVariant(folder: string, variant: Variant): Promise<PreparedFile> {
  const file = pathOf(folder, variant);
  return { variant, path: file, bytes: (await stat(file)).size };
}

export async function writeStill(folder: string, { still, smallStill }: Still): Promise<PreparedFile[]> {
  const full = await writeVariant(folder, 'still', still);
  return smallStill ? [full, await writeVariant(folder, 'smallStill', smallStill)] : [full];
}
