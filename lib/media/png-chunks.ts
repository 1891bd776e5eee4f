interface PngChunk {
  type: string;
  /** Shorter where the file breaks off. */
  data: Buffer;
  /** Whether it is complete and has the right checksum. */
  isSound: () => boolean;
  end: number;
}

const SIGNATURE_BYTES = 8;
/** Length, type and checksum. */
const AROUND_DATA = 12;

/** Chunks up to `IEND`, to bytes that are no chunk, or to the file's end. */
export function* pngChunks(file: Buffer): Generator<PngChunk> {
  for (let start = SIGNATURE_BYTES; start + 8 <= file.length;) {
    const length = file.readUInt32BE(start);
    const type = file.toString('latin1', start + 4, start + 8);
    if (length > 0x7fff_ffff || !/^[a-z]{4}$/i.test(type)) return;
    const end = start + AROUND_DATA + length;
    const data = file.subarray(start + 8, end - 4);
    const words = file.subarray(start + 4, end - 4);
    const isSound = () => end <= file.length && crc32(words) === file.readUInt32BE(end - 4);
    yield { type, data, isSound, end: Math.min(end, file.length) };
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

const CRCS = Uint32Array.from({ length: 256 }, (_, byte) => {
  for (let bit = 0; bit < 8; bit++) byte = byte & 1 ? (byte >>> 1) ^ 0xedb88320 : byte >>> 1;
  return byte;
});

function crc32(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) crc = (CRCS[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8);
  return ~crc >>> 0;
}
