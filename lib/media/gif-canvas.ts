import { gifBlocks, readGifHeader, type GifHeader } from '@/lib/media/gif-blocks';

const DOT = {
  control: [0x21, 0xf9, 4, 0b101, 0, 0, 0, 0],
  image: [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 0, 2, 2, 0x44, 1, 0],
};

/** Adds a transparent dot in the far corner, because the decoder misreads margins of the first frame; also returns the number of added frames. */
export function withWholeCanvas(gif: Buffer): { bytes: Buffer; before: number } {
  const header = readGifHeader(gif);
  if (isFilled(gif, header)) return { bytes: gif, before: 0 };
  const corner = Buffer.alloc(5, 0x2c);
  corner.writeUInt16LE(header.width - 1, 1);
  corner.writeUInt16LE(header.height - 1, 3);
  const dot = Buffer.concat([Buffer.from(DOT.control), corner, Buffer.from(DOT.image)]);
  return { bytes: Buffer.concat([gif.subarray(0, header.end), dot, gif.subarray(header.end)]), before: 1 };
}

function isFilled(gif: Buffer, header: GifHeader): boolean {
  for (const block of gifBlocks(gif, header)) {
    if (block.type === 'image') return block.width === header.width && block.height === header.height;
  }
  return false;
}
