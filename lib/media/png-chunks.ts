import { refusals } from '@/lib/refusals';

interface PngChunk {
  type: string;
  data: Buffer;
  end: number;
}

const SIGNATURE_BYTES = 8;
/** Length, type and checksum. */
const AROUND_DATA = 12;

/** Chunks up to `IEND`. @throws AppError for a broken file */
export function* pngChunks(file: Buffer): Generator<PngChunk> {
  for (let start = SIGNATURE_BYTES; ;) {
    if (start + AROUND_DATA > file.length) throw refusals.fileTruncated();
    const length = file.readUInt32BE(start);
    const type = file.toString('latin1', start + 4, start + 8);
    if (length > 0x7fff_ffff || !/^[a-z]{4}$/i.test(type)) throw refusals.fileCorrupt();
    const end = start + AROUND_DATA + length;
    if (end > file.length) throw refusals.fileTruncated();
    yield { type, data: file.subarray(start + 8, end - 4), end };
    if (type === 'IEND') return;
    start = end;
  }
}

export function pngChunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const chunk = Buffer.alloc(AROUND_DATA + data.length);
  chunk.writeUInt32BE(data.length);
  chunk.write(type, 4, 'latin1');
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  return chunk;
}

function crc32(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
}
