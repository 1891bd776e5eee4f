const MAX_CODES = 4096;
const BLOCK = 255;

/** Compresses palette indexes below 2^`depth` as a GIF's image data (GIF89a, appendix F). */
export function compressIndexes(indexes: Uint8Array, depth: number): Buffer {
  const clear = 1 << depth;
  const bits = new BitWriter(indexes.length + 16);
  /** The code of "the text of code `prefix`, then `index`"; 0: none yet. */
  const longer = new Uint16Array(MAX_CODES << depth);
  let width = depth + 1;
  let nextCode = clear + 2;
  let prefix = indexes[0] ?? 0;
  bits.write(clear, width);
  for (let position = 1; position < indexes.length; position++) {
    const index = indexes[position] ?? 0;
    const slot = (prefix << depth) | index;
    const code = longer[slot] ?? 0;
    if (code) {
      prefix = code;
      continue;
    }
    bits.write(prefix, width);
    prefix = index;
    if (nextCode < MAX_CODES) {
      if (nextCode === 1 << width) width++;
      longer[slot] = nextCode++;
    } else {
      bits.write(clear, width);
      longer.fill(0);
      width = depth + 1;
      nextCode = clear + 2;
    }
  }
  bits.write(prefix, width);
  if (nextCode === 1 << width && width < 12) width++;
  bits.write(clear + 1, width);
  return inBlocks(bits.finish(), depth);
}

class BitWriter {
  private readonly bytes: Uint8Array;
  private length = 0;
  private held = 0;
  private heldBits = 0;

  constructor(capacity: number) {
    this.bytes = new Uint8Array(capacity * 2);
  }

  write(code: number, width: number): void {
    this.held |= code << this.heldBits;
    this.heldBits += width;
    while (this.heldBits >= 8) {
      this.bytes[this.length++] = this.held & 255;
      this.held >>>= 8;
      this.heldBits -= 8;
    }
  }

  finish(): Uint8Array {
    if (this.heldBits > 0) this.bytes[this.length++] = this.held & 255;
    return this.bytes.subarray(0, this.length);
  }
}

function inBlocks(bytes: Uint8Array, depth: number): Buffer {
  const parts: Uint8Array[] = [Uint8Array.of(depth)];
  for (let start = 0; start < bytes.length; start += BLOCK) {
    const block = bytes.subarray(start, start + BLOCK);
    parts.push(Uint8Array.of(block.length), block);
  }
  return Buffer.concat([...parts, Uint8Array.of(0)]);
}
