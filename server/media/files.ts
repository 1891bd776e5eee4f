import { stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PreparedFile } from '@/lib/media/prepared-asset';
import type { Still } from '@/lib/media/still';
import { variantKey, type Variant } from '@/lib/media/variants';

export const pathOf = (folder: string, variant: Variant): string => path.join(folder, variantKey[variant]('asset'));

export async function writeVariant(folder: string, variant: Variant, bytes: Buffer): Promise<PreparedFile> {
  const file = pathOf(folder, variant);
  await writeFile(file, bytes);
  return { variant, path: file, bytes: bytes.length };
}

/** The record of an existing variant. */
export async function writtenVariant(folder: string, variant: Variant): Promise<PreparedFile> {
  const file = pathOf(folder, variant);
  return { variant, path: file, bytes: (await stat(file)).size };
}

export const writeStill = (folder: string, { files }: Still): Promise<PreparedFile[]> =>
  Promise.all(files.map(({ variant, bytes }) => writeVariant(folder, variant, bytes)));
