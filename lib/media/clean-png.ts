import { createInflateRaw } from 'node:zlib';
import { keepStrongestColours } from '@/lib/media/colours/png-colours';
import { pngChunk, pngChunks } from '@/lib/media/png-chunks';
import { animated } from '@/lib/media/probe/bounds';
import { refusals } from '@/lib/refusals';

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const CRITICAL = ['IHDR', 'PLTE'];
/** All that is kept before the pixels, in an order that decoders accept. */
const ORDER = ['IHDR', 'iCCP', 'cICP', 'mDCV', 'cLLI', 'gAMA', 'cHRM', 'PLTE', 'tRNS', 'eXIf'];
const PALETTE = 3;
const ZLIB_HEADER = Buffer.of(0x78, 0x01);
const ADLER = 65_521;

/** Keeps what browsers read: sound chunks up to the pixels, the strongest colours, and an end. @throws AppError for a broken or animated PNG */
export function cleanPng(file: Buffer): Buffer {
  const chunks = new Map<string, Buffer>();
  const pixels: Buffer[] = [];
  for (const { type, data, isSound } of pngChunks(file)) {
    if (type === 'IDAT') pixels.push(data);
    else if (pixels.length > 0) break;
    else if (CRITICAL.includes(type) ? !isSound() : isCritical(type)) throw refusals.fileCorrupt();
    else if (isSound() && !chunks.has(type) && !isMisplaced(type, chunks)) chunks.set(type, data);
  }
  const header = chunks.get('IHDR');
  if (!header || header.length !== 13 || pixels.length === 0) throw refusals.fileTruncated();
  const control = chunks.get('acTL');
  if (control?.length === 8 && control.readUInt32BE(0) > 1) throw animated('PNG');
  keepStrongestColours(chunks);
  repairPalette(chunks, header);
  const before = ORDER.flatMap((type) => {
    const data = chunks.get(type);
    return data ? [pngChunk(type, data)] : [];
  });
  return Buffer.concat([SIGNATURE, ...before, pngChunk('IDAT', Buffer.concat(pixels)), pngChunk('IEND')]);
}

/** Unknown critical chunks make a PNG unreadable. */
const isCritical = (type: string) => /^[A-Z]/.test(type);

/** Browsers ignore these behind the palette, or before it. */
function isMisplaced(type: string, before: ReadonlyMap<string, Buffer>): boolean {
  if (type === 'cICP') return before.has('PLTE');
  return type === 'tRNS' && before.get('IHDR')?.[9] === PALETTE && !before.has('PLTE');
}

/** Leaves whole entries, a last one for larger indexes, and no transparency without an entry. */
function repairPalette(chunks: Map<string, Buffer>, header: Buffer): void {
  const palette = chunks.get('PLTE');
  chunks.delete('PLTE');
  if (header.readUInt8(9) !== PALETTE) return;
  const entries = Math.min(256, Math.floor((palette?.length ?? 0) / 3));
  if (!palette || entries === 0) throw refusals.fileCorrupt();
  const all = Buffer.alloc(3 << header.readUInt8(8), palette.subarray(3 * (entries - 1), 3 * entries));
  palette.copy(all, 0, 0, 3 * entries);
  chunks.set('PLTE', all);
  const opacities = chunks.get('tRNS');
  if (opacities) chunks.set('tRNS', opacities.subarray(0, entries));
}

/** Gives a cleaned PNG the right checksum of its pixels, which browsers do not read. @throws Error for pixels that break off */
export async function withPixelChecksum(png: Buffer): Promise<Buffer> {
  for (const { type, data, end } of pngChunks(png)) {
    if (type !== 'IDAT') continue;
    const unpacked = createInflateRaw().end(data.subarray(ZLIB_HEADER.length));
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(await adler32(unpacked));
    const packed = data.subarray(ZLIB_HEADER.length, ZLIB_HEADER.length + unpacked.bytesWritten);
    const before = png.subarray(0, end - pngChunk('IDAT').length - data.length);
    return Buffer.concat([before, pngChunk('IDAT', Buffer.concat([ZLIB_HEADER, packed, sum])), pngChunk('IEND')]);
  }
  throw refusals.fileTruncated();
}

async function adler32(parts: AsyncIterable<Buffer>): Promise<number> {
  let [low, high] = [1, 0];
  for await (const part of parts) {
    for (const byte of part) {
      low = (low + byte) % ADLER;
      high = (high + low) % ADLER;
    }
  }
  return high * 0x1_0000 + low;
}
