import { animated, assertStillSize } from '@/lib/media/probe/bounds';
import type { ProbedFile } from '@/lib/media/probe/probed-file';
import { refusals } from '@/lib/refusals';

const SIGNATURE_BYTES = 8;
/** Length, type and check sum of a chunk. */
const AROUND_DATA = 12;
const HEADER_BYTES = 13;

/** @throws AppError for a PNG that is broken, animated or beyond the bounds */
export function probePng(file: Buffer): ProbedFile {
  const { width, height } = readHeader(file);
  assertStillSize({ width, height });
  let hasPixels = false;
  for (let start = SIGNATURE_BYTES; ;) {
    if (start + AROUND_DATA > file.length) throw refusals.fileTruncated();
    const length = file.readUInt32BE(start);
    const type = file.toString('latin1', start + 4, start + 8);
    if (length > 0x7fff_ffff || !/^[a-z]{4}$/i.test(type)) throw refusals.fileCorrupt();
    const end = start + AROUND_DATA + length;
    if (end > file.length) throw refusals.fileTruncated();
    if (type === 'acTL' && length >= 4 && file.readUInt32BE(start + 8) > 1) throw animated('PNG');
    hasPixels ||= type === 'IDAT';
    if (type === 'IEND') {
      if (!hasPixels) throw refusals.fileCorrupt();
      return { kind: 'png', width, height, frames: 1, delays: [], end };
    }
    start = end;
  }
}

function readHeader(file: Buffer): { width: number; height: number } {
  const data = SIGNATURE_BYTES + 8;
  if (file.length < data + HEADER_BYTES) throw refusals.fileTruncated();
  const length = file.readUInt32BE(SIGNATURE_BYTES);
  if (length !== HEADER_BYTES || file.toString('latin1', data - 4, data) !== 'IHDR') throw refusals.fileCorrupt();
  return { width: file.readUInt32BE(data), height: file.readUInt32BE(data + 4) };
}
