import { pngChunks } from '@/lib/media/png-chunks';
import { animated, assertStillSize } from '@/lib/media/probe/bounds';
import type { ProbedFile } from '@/lib/media/probe/probed-file';
import { refusals } from '@/lib/refusals';

const HEADER_BYTES = 13;

/** @throws AppError for a PNG that is broken, animated or beyond the bounds */
export function probePng(file: Buffer): ProbedFile {
  let size: { width: number; height: number } | undefined;
  let [hasPixels, hasEnd, end] = [false, false, 0];
  for (const chunk of pngChunks(file)) {
    const { type, data } = chunk;
    end = chunk.end;
    hasEnd = type === 'IEND' && chunk.isSound();
    if (!size) {
      if (type !== 'IHDR' || data.length !== HEADER_BYTES) throw refusals.fileCorrupt();
      size = { width: data.readUInt32BE(0), height: data.readUInt32BE(4) };
      assertStillSize(size);
    }
    if (type === 'acTL' && data.length === 8 && data.readUInt32BE(0) > 1) throw animated('PNG');
    hasPixels ||= type === 'IDAT';
  }
  if (!hasEnd) throw refusals.fileTruncated();
  if (!size || !hasPixels) throw refusals.fileCorrupt();
  return { kind: 'png', ...size, frames: 1, delays: [], end };
}
