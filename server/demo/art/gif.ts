import { TRAILER } from '@/lib/media/gif-blocks';
import type { Loop } from './loop';
import { packIndexes } from './lzw';

const REPEAT_FOR_EVER = Buffer.from('\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00', 'latin1');
/** A colour table of its own, whose size is added. */
const LOCAL_TABLE = 0x80;

/** Writes a looping GIF; frames of the same indexes are compressed once. */
export function encodeGif({ width, height, frameTime, frames }: Loop): Buffer {
  const head = Buffer.alloc(13);
  head.write('GIF89a', 'latin1');
  head.writeUInt16LE(width, 6);
  head.writeUInt16LE(height, 8);
  const control = Buffer.from([0x21, 0xf9, 4, 0, frameTime / 10, 0, 0, 0]);
  const packed = new Map<Uint8Array, Buffer>();
  const blocks = frames.flatMap(({ indexed: { indexes, palette } }) => {
    const bits = bitsOf(palette.length / 3);
    const table = Buffer.alloc(3 << bits);
    table.set(palette);
    const pixels = packed.get(indexes) ?? packIndexes(indexes, bits);
    packed.set(indexes, pixels);
    return [control, descriptor(width, height, bits), table, pixels];
  });
  return Buffer.concat([head, REPEAT_FOR_EVER, ...blocks, Buffer.of(TRAILER)]);
}

function descriptor(width: number, height: number, bits: number): Buffer {
  const bytes = Buffer.alloc(10);
  bytes[0] = 0x2c;
  bytes.writeUInt16LE(width, 5);
  bytes.writeUInt16LE(height, 7);
  bytes[9] = LOCAL_TABLE | (bits - 1);
  return bytes;
}

/** Of an index; a GIF has two at least. */
const bitsOf = (colours: number): number => Math.max(2, Math.ceil(Math.log2(colours)));
