import sharp from 'sharp';
import { animated, assertStillSize } from '@/lib/media/probe/bounds';
import type { ProbedFile } from '@/lib/media/probe/probed-file';
import { refusals } from '@/lib/refusals';

/** Judges a file by the header that its decoder reads. @throws AppError for one that is broken, animated or beyond the bounds */
export async function probeHeader(file: Buffer, kind: 'png' | 'webp'): Promise<ProbedFile> {
  if (kind === 'webp' && (file.length < 8 || 8 + file.readUInt32LE(4) > file.length)) throw refusals.fileTruncated();
  const opened = sharp(file, { limitInputPixels: false });
  const {
    width,
    height,
    pages = 1,
  } = await opened.metadata().catch((error: unknown) => {
    throw refusals.fileCorrupt(error);
  });
  if (pages > 1) throw animated('WebP');
  assertStillSize({ width, height });
  return { kind, width, height, frames: 1, delays: [] };
}
