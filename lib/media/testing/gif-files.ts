/** Colours of frames, by their number. */
export const COLOURS = [
  [220, 30, 30],
  [30, 200, 40],
] as const;

interface FrameFixture {
  left?: number;
  top?: number;
  width: number;
  height: number;
  colour?: 0 | 1;
}

const CLEAR = 256;
const END = 257;
const CODE_BITS = 9;
/** Before longer codes are due. */
const CODES_TILL_CLEAR = 250;

/** A block that says how often to repeat, in the words of a program. */
export const loopBlock = (label: 'NETSCAPE2.0' | 'ANIMEXTS1.0', repeats: number): Buffer =>
  Buffer.concat([
    Buffer.from([0x21, 0xff, 11]),
    Buffer.from(label),
    Buffer.from([3, 1]),
    shorts(repeats),
    Buffer.of(0),
  ]);

/** A GIF of plain frames that stay for 200 ms each, without the mark of its end. */
export function openGif(width: number, height: number, frames: FrameFixture[], loop: Buffer = Buffer.alloc(0)): Buffer {
  const colours = Buffer.alloc(768);
  COLOURS.forEach((colour, n) => colours.set(colour, n * 3));
  const header = [Buffer.from('GIF89a'), shorts(width, height), Buffer.from([0xf7, 0, 0]), colours, loop];
  return Buffer.concat([...header, ...frames.map(frameOf)]);
}

/** The same with the mark of its end. */
export const plainGif = (...parts: Parameters<typeof openGif>): Buffer =>
  Buffer.concat([openGif(...parts), Buffer.of(0x3b)]);

function frameOf({ left = 0, top = 0, width, height, colour = 0 }: FrameFixture): Buffer {
  const control = [Buffer.from([0x21, 0xf9, 4, 4]), shorts(20), Buffer.from([0, 0])];
  const size = [Buffer.of(0x2c), shorts(left, top, width, height), Buffer.of(0)];
  return Buffer.concat([...control, ...size, compress(width * height, colour)]);
}

/** So many pixels of a colour, each as a code of its own. */
function compress(pixels: number, colour: number): Buffer {
  const codes = [CLEAR];
  for (let n = 0; n < pixels; n++) {
    if (n % CODES_TILL_CLEAR === CODES_TILL_CLEAR - 1) codes.push(CLEAR);
    codes.push(colour);
  }
  codes.push(END);
  const bytes = Buffer.alloc(Math.ceil((codes.length * CODE_BITS) / 8));
  codes.forEach((code, n) => {
    const [at, shift] = [Math.floor((n * CODE_BITS) / 8), (n * CODE_BITS) % 8];
    bytes[at] = (bytes[at] ?? 0) | (code << shift);
    if (at + 1 < bytes.length) bytes[at + 1] = (code << shift) >> 8;
  });
  const parts = [Buffer.of(CODE_BITS - 1)];
  for (let at = 0; at < bytes.length; at += 255) {
    const part = bytes.subarray(at, at + 255);
    parts.push(Buffer.of(part.length), part);
  }
  return Buffer.concat([...parts, Buffer.of(0)]);
}

const shorts = (...values: number[]) => Buffer.from(values.flatMap((value) => [value & 255, value >> 8]));
