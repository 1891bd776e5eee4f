import type { Loop } from './loop';
import { compressIndexes } from './lzw';

/** Colour tables hold 2^DEPTH colours. */
const DEPTH = 6;
/** "There is a colour table of 2^6 colours", in the header and in an image's descriptor. */
const HAS_TABLE = 0x80 | (DEPTH - 1);
const REPEAT_FOR_EVER = Buffer.from('\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00', 'latin1');
const TRAILER = Buffer.from([0x3b]);

/** Writes a looping GIF: the indexes are compressed once, and each frame repeats them behind its own colour table. */
export function encodeGif({ width, height, frameTime, indexes, palettes }: Loop): Buffer {
  const size = littleEndian(width, height);
  const header = Buffer.concat([
    Buffer.from('GIF89a', 'latin1'),
    size,
    Buffer.from([HAS_TABLE, 0, 0]),
    colourTable(palettes[0]),
  ]);
  const control = Buffer.concat([Buffer.from([0x21, 0xf9, 4, 0]), littleEndian(frameTime / 10), Buffer.from([0, 0])]);
  const place = Buffer.concat([Buffer.from([0x2c, 0, 0, 0, 0]), size]);
  const pixels = compressIndexes(indexes, DEPTH);
  const frames = palettes.map((palette) =>
    Buffer.concat([control, place, Buffer.from([HAS_TABLE]), colourTable(palette), pixels]),
  );
  return Buffer.concat([header, REPEAT_FOR_EVER, ...frames, TRAILER]);
}

function colourTable(palette: Uint8Array | undefined): Buffer {
  const table = Buffer.alloc(3 << DEPTH);
  if (palette) table.set(palette);
  return table;
}

function littleEndian(...values: number[]): Buffer {
  return Buffer.from(values.flatMap((value) => [value & 255, value >> 8]));
}
