import { gifBlocks, readGifHeader, type GifBlock } from '@/lib/media/gif-blocks';

/**
 * The same animation with nothing else in the file: no comments, no XMP or other applications' data, nothing behind
 * the end. What controls an image or says how often to repeat is rewritten.
 * @throws AppError when the file is no whole GIF
 */
export function cleanGif(file: Buffer): Buffer {
  const header = readGifHeader(file);
  const parts = [file.subarray(0, header.end)];
  for (const block of gifBlocks(file, header)) parts.push(cleanBlock(file, block));
  return Buffer.concat(parts);
}

function cleanBlock(file: Buffer, block: GifBlock): Buffer {
  switch (block.type) {
    case 'image':
    case 'trailer':
      return file.subarray(block.start, block.end);
    case 'control':
      return control(block.flags, block.delay / 10, block.transparent);
    case 'loop':
      return loop(block.repeats);
    case 'other':
      return Buffer.alloc(0);
  }
}

function control(flags: number, delay: number, transparent: number): Buffer {
  return Buffer.from([0x21, 0xf9, 4, flags, delay & 255, delay >> 8, transparent, 0]);
}

function loop(repeats: number): Buffer {
  return Buffer.concat([
    Buffer.from([0x21, 0xff, 11]),
    Buffer.from('NETSCAPE2.0', 'latin1'),
    Buffer.from([3, 1, repeats & 255, repeats >> 8, 0]),
  ]);
}
