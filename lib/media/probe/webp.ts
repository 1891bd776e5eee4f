import { animated, assertStillSize } from '@/lib/media/probe/bounds';
import type { ProbedFile } from '@/lib/media/probe/probed-file';
import { refusals } from '@/lib/refusals';

const CHUNK_HEADER = 8;
/** 'RIFF', the size of what follows, 'WEBP'. */
const FILE_HEADER = 12;

/** @throws AppError for a WebP that is broken, animated or beyond the bounds */
export function probeWebp(file: Buffer): ProbedFile {
  if (file.length < FILE_HEADER + CHUNK_HEADER) throw refusals.fileTruncated();
  const end = CHUNK_HEADER + file.readUInt32LE(4);
  if (end > file.length) throw refusals.fileTruncated();
  let [width, height, animationFrames, pictures] = [0, 0, 0, 0];
  for (let start = FILE_HEADER; start + CHUNK_HEADER <= end;) {
    const type = file.toString('latin1', start, start + 4);
    const length = file.readUInt32LE(start + 4);
    const data = start + CHUNK_HEADER;
    if (data + length > end) throw refusals.fileTruncated();
    const size = readSize(type, file.subarray(data, data + length));
    width = Math.max(width, size?.width ?? 0);
    height = Math.max(height, size?.height ?? 0);
    if (type === 'VP8 ' || type === 'VP8L') pictures += 1;
    if (type === 'ANMF' && ++animationFrames > 1) throw animated('WebP');
    start = data + length + (length & 1);
  }
  if (pictures + animationFrames !== 1) throw refusals.fileCorrupt();
  assertStillSize({ width, height });
  return { kind: 'webp', width, height, frames: 1, delays: [], end };
}

/** The size that a chunk states: of the canvas, or of a lossy or lossless picture. */
function readSize(type: string, data: Buffer): { width: number; height: number } | undefined {
  if (type === 'VP8X') {
    if (data.length < 10) throw refusals.fileCorrupt();
    return { width: data.readUIntLE(4, 3) + 1, height: data.readUIntLE(7, 3) + 1 };
  }
  if (type === 'VP8 ') {
    if (data.length < 10 || data.readUIntBE(3, 3) !== 0x9d012a) throw refusals.fileCorrupt();
    return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };
  }
  if (type === 'VP8L') {
    if (data.length < 5 || data.readUInt8(0) !== 0x2f) throw refusals.fileCorrupt();
    const sides = data.readUInt32LE(1);
    return { width: (sides & 0x3fff) + 1, height: ((sides >>> 14) & 0x3fff) + 1 };
  }
  return undefined;
}
