import { gifBlocks, readGifHeader, TRAILER } from '@/lib/media/gif-blocks';

const SIDE_MAX = 0xffff;
/** Of a frame's data, and of the file. */
const END = Buffer.of(0, TRAILER);
const NOTHING = Buffer.alloc(0);

/** Keeps the animation alone: no comments, XMP or trailing bytes; adds a missing canvas and end as browsers do. @throws AppError for a broken GIF */
export function cleanGif(file: Buffer): Buffer {
  const whole = Buffer.concat([file, END]);
  const header = readGifHeader(whole);
  const head = Buffer.from(whole.subarray(0, header.end));
  const frames: Buffer[] = [];
  let loop: Buffer | undefined;
  let control: Buffer | undefined;
  for (const block of gifBlocks(whole, header)) {
    if (block.type === 'loop') loop = loopBlock(block.repeats);
    if (block.type === 'control') control = controlBlock(block.flags, block.delay / 10, block.transparent);
    if (block.type !== 'image') continue;
    if (frames.length === 0) {
      head.writeUInt16LE(Math.min(SIDE_MAX, Math.max(header.width, block.left + block.width)), 6);
      head.writeUInt16LE(Math.min(SIDE_MAX, Math.max(header.height, block.top + block.height)), 8);
    }
    frames.push(control ?? NOTHING, whole.subarray(block.start, block.end));
    control = undefined;
  }
  return Buffer.concat([head, loop ?? NOTHING, ...frames, Buffer.of(TRAILER)]);
}

function controlBlock(flags: number, delay: number, transparent: number): Buffer {
  return Buffer.from([0x21, 0xf9, 4, flags, delay & 255, delay >> 8, transparent, 0]);
}

function loopBlock(repeats: number): Buffer {
  return Buffer.concat([
    Buffer.from([0x21, 0xff, 11]),
    Buffer.from('NETSCAPE2.0', 'latin1'),
    Buffer.from([3, 1, repeats & 255, repeats >> 8, 0]),
  ]);
}
