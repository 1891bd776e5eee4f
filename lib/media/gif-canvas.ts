import { gifBlocks, readGifHeader, type GifHeader } from '@/lib/media/gif-blocks';

/** A frame of one transparent pixel, with a colour table of its own. */
const DOT = {
  control: [0x21, 0xf9, 4, 0b101, 0, 0, 0, 0],
  image: [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 0, 2, 2, 0x44, 1, 0],
};

/**
 * A GIF for the decoder. Where the first frame leaves a margin, the decoder takes a canvas of 640 × 480, 800 × 600 and the like
 * for a mistake, and the margin of any other for black: a transparent dot in the far corner, ahead of the frames, tells it better.
 * @param gif cleaned
 * @returns also how many frames have been put before its own
 */
export function withWholeCanvas(gif: Buffer): { bytes: Buffer; before: number } {
  const header = readGifHeader(gif);
  if (isFilled(gif, header)) return { bytes: gif, before: 0 };
  const corner = Buffer.alloc(5, 0x2c);
  corner.writeUInt16LE(header.width - 1, 1);
  corner.writeUInt16LE(header.height - 1, 3);
  const dot = Buffer.concat([Buffer.from(DOT.control), corner, Buffer.from(DOT.image)]);
  return { bytes: Buffer.concat([gif.subarray(0, header.end), dot, gif.subarray(header.end)]), before: 1 };
}

/** Whether the first frame fills the canvas. */
function isFilled(gif: Buffer, header: GifHeader): boolean {
  for (const block of gifBlocks(gif, header)) {
    if (block.type === 'image') return block.width === header.width && block.height === header.height;
  }
  return false;
}
