import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { pngChunk } from '@/lib/media/png-chunks';

/** An abstract drawing, another one for each seed. */
export function drawing(width: number, height: number, seed = 1): Sharp {
  return sharp(pixelsOf(width, height, seed), { raw: { width, height, channels: 3 } });
}

/** Frames one above the other, as sharp takes and gives animations. */
export function animation(frames: number, width: number, height: number): Sharp {
  const pages = Array.from({ length: frames }, (_, frame) => pixelsOf(width, height, 1, frame / frames));
  return sharp(Buffer.concat(pages), { raw: { width, height: height * frames, channels: 3, pageHeight: height } });
}

/** Waves of three directions that move with `time`, 0 to 1. */
function pixelsOf(width: number, height: number, seed: number, time = 0): Buffer {
  const data = Buffer.alloc(width * height * 3);
  for (let n = 0; n < 3; n++) {
    const angle = seed * 2.4 + n * 2.1;
    const count = 3 + ((seed * 7 + n * 5) % 6);
    const across = circle(width, Math.cos(angle) * count, seed * 1.7 + n + time);
    const down = circle(height, Math.sin(angle) * count, 0);
    let at = n;
    for (const y of down) {
      for (const x of across) {
        data[at] = 127 + 100 * (x.sin * y.cos + x.cos * y.sin);
        at += 3;
      }
    }
  }
  return data;
}

/** Points on a circle that is gone round so many `turns`. */
function circle(length: number, turns: number, from: number) {
  return Array.from({ length }, (_, at) => {
    const angle = Math.PI * 2 * ((turns * at) / length + from);
    return { sin: Math.sin(angle), cos: Math.cos(angle) };
  });
}

/** A GIF of so many frames, each of which draws one pixel. */
export function dotsGif(frames: number, width: number, height: number, delay = 5): Buffer {
  const header = Buffer.concat([
    Buffer.from('GIF89a'),
    shorts(width, height),
    Buffer.from([0x80, 0, 0, 9, 9, 9, 255, 255, 255]),
  ]);
  const dot = (n: number) => {
    const control = [Buffer.from([0x21, 0xf9, 4, 0]), shorts(delay), Buffer.from([0, 0, 0x2c])];
    return [...control, shorts(n % width, 0, 1, 1), Buffer.from([0, 2, 2, 0x44, 1, 0])];
  };
  return Buffer.concat([header, ...Array.from({ length: frames }, (_, n) => dot(n)).flat(), Buffer.from([0x3b])]);
}

/** A flat progressive JPEG with more scans, which a decoder takes for whole: few bytes each, and a pass over the whole picture. */
export async function manyScansJpeg(scans: number, side = 60): Promise<Buffer> {
  const create = { width: side, height: side, channels: 3 as const, background: '#336699' };
  const jpeg = await sharp({ create }).jpeg({ progressive: true }).toBuffer();
  const end = jpeg.length - 2;
  const scan = Buffer.from(jpeg.subarray(jpeg.lastIndexOf(Buffer.from([0xff, 0xda])), end));
  // The last scan refines what came before, once; without that word it may come again and again.
  scan.writeUInt8(0, 1 + scan.readUInt16BE(2));
  return Buffer.concat([jpeg.subarray(0, end), ...Array.from({ length: scans }, () => scan), jpeg.subarray(end)]);
}

const shorts = (...values: number[]) => Buffer.from(values.flatMap((value) => [value & 255, value >> 8]));

/** A black PNG of one bit a pixel: few bytes, however large. */
export function blackPng(width: number, height: number): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.writeUInt8(1, 8);
  const pixels = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height), { level: 9 });
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, pngChunk('IHDR', size), pngChunk('IDAT', pixels), pngChunk('IEND')]);
}
