/** Codes of a GIF have at most 12 bits. */
const CODES = 4096;

/** Image data of a GIF: `bits` of an index, then LZW codes in sub-blocks (GIF89a, appendix F). */
export function packIndexes(indexes: Uint8Array, bits: number): Buffer {
  const clear = 1 << bits;
  const codes = new BitWriter(indexes.length);
  /** The code of a string and the index behind it; 0: none, as no string has that code. */
  const table = new Uint16Array(CODES << bits);
  let next = clear + 2;
  let size = bits + 1;
  codes.write(clear, size);
  let prefix = indexes[0] ?? 0;
  for (let at = 1; at < indexes.length; at++) {
    const index = indexes[at] ?? 0;
    const place = (prefix << bits) | index;
    const known = table[place] ?? 0;
    if (known) {
      prefix = known;
      continue;
    }
    codes.write(prefix, size);
    prefix = index;
    if (next < CODES) {
      if (next === 1 << size) size += 1;
      table[place] = next++;
      continue;
    }
    codes.write(clear, size);
    table.fill(0);
    next = clear + 2;
    size = bits + 1;
  }
  codes.write(prefix, size);
  codes.write(clear + 1, next === 1 << size && size < 12 ? size + 1 : size);
  return Buffer.concat([Buffer.of(bits), inBlocks(codes.end())]);
}

class BitWriter {
  private bytes: Buffer;
  private length = 0;
  private held = 0;
  private bits = 0;

  constructor(capacity: number) {
    this.bytes = Buffer.allocUnsafe(capacity * 2 + 16);
  }

  write(code: number, size: number): void {
    this.held |= code << this.bits;
    this.bits += size;
    while (this.bits >= 8) {
      this.bytes[this.length++] = this.held & 255;
      this.held >>>= 8;
      this.bits -= 8;
    }
  }

  end(): Buffer {
    if (this.bits > 0) this.bytes[this.length++] = this.held & 255;
    return this.bytes.subarray(0, this.length);
  }
}

/** Sub-blocks of at most 255 bytes, each behind its length, and an empty one. */
function inBlocks(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += 255) {
    const part = bytes.subarray(at, at + 255);
    parts.push(Buffer.of(part.length), part);
  }
  return Buffer.concat([...parts, Buffer.of(0)]);
}
