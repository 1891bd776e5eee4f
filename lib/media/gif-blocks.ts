import { FRAMES_MAX, tooManyFrames } from '@/lib/media/probe/bounds';
import { refusals } from '@/lib/refusals';

/** A block of GIF89a; `end` is exclusive. */
export type GifBlock = { start: number; end: number } & (
  | { type: 'image'; left: number; top: number; width: number; height: number }
  | { type: 'control'; flags: number; delay: number; transparent: number }
  | { type: 'loop'; repeats: number }
  | { type: 'other' }
  | { type: 'trailer' }
);

export interface GifHeader {
  width: number;
  height: number;
  end: number;
}

const EXTENSION = 0x21;
const IMAGE = 0x2c;
export const TRAILER = 0x3b;
const CONTROL = 0xf9;
const APPLICATION = 0xff;
const LOOP_LABELS = ['NETSCAPE2.0', 'ANIMEXTS1.0'];

/** @throws AppError for a short file */
export function readGifHeader(file: Buffer): GifHeader {
  if (file.length < 13) throw refusals.fileTruncated();
  const end = 13 + colourTableBytes(file.readUInt8(10));
  if (end > file.length) throw refusals.fileTruncated();
  return { width: file.readUInt16LE(6), height: file.readUInt16LE(8), end };
}

/** Blocks up to the trailer, or to other bytes behind a frame, which end a GIF in browsers. @throws AppError for a broken file or too many frames */
export function* gifBlocks(file: Buffer, header: GifHeader): Generator<GifBlock> {
  let start = header.end;
  let frames = 0;
  while (start < file.length) {
    const mark = file.readUInt8(start);
    // Some programs pad with empty sub-blocks.
    if (mark === 0) {
      start += 1;
      continue;
    }
    if (mark === TRAILER) return yield { type: 'trailer', start, end: start + 1 };
    const block = mark === IMAGE ? readImage(file, start) : mark === EXTENSION ? readExtension(file, start) : undefined;
    if (!block && frames > 0) return yield { type: 'trailer', start, end: start };
    if (!block) throw refusals.fileCorrupt();
    if (block.type === 'image' && ++frames > FRAMES_MAX) throw tooManyFrames();
    yield block;
    start = block.end;
  }
  throw refusals.fileTruncated();
}

function readImage(file: Buffer, start: number): GifBlock {
  if (start + 11 > file.length) throw refusals.fileTruncated();
  const [left, top] = [file.readUInt16LE(start + 1), file.readUInt16LE(start + 3)];
  const [width, height] = [file.readUInt16LE(start + 5), file.readUInt16LE(start + 7)];
  const data = start + 10 + colourTableBytes(file.readUInt8(start + 9));
  if (data >= file.length) throw refusals.fileTruncated();
  const codeBits = file.readUInt8(data);
  if (codeBits < 1 || codeBits > 11) throw refusals.fileCorrupt();
  return { type: 'image', start, end: endOfSubBlocks(file, data + 1), left, top, width, height };
}

function readExtension(file: Buffer, start: number): GifBlock {
  if (start + 3 > file.length) throw refusals.fileTruncated();
  const [label, length, data] = [file.readUInt8(start + 1), file.readUInt8(start + 2), start + 3];
  const end = endOfSubBlocks(file, start + 2);
  if (label === CONTROL && length === 4) {
    const [flags, delay, transparent] = [file.readUInt8(data), file.readUInt16LE(data + 1), file.readUInt8(data + 3)];
    return { type: 'control', start, end, flags, delay: delay * 10, transparent };
  }
  const isLoop =
    label === APPLICATION && length === 11 && LOOP_LABELS.includes(file.toString('latin1', data, data + 11));
  if (isLoop && file[data + 11] === 3 && file[data + 12] === 1) {
    return { type: 'loop', start, end, repeats: file.readUInt16LE(data + 13) };
  }
  return { type: 'other', start, end };
}

function endOfSubBlocks(file: Buffer, start: number): number {
  for (let at = start; at < file.length;) {
    const length = file.readUInt8(at);
    at += 1 + length;
    if (length === 0) return at;
  }
  throw refusals.fileTruncated();
}

const colourTableBytes = (flags: number) => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0);
