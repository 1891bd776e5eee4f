import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Encoded, Encoding, SendableBody } from '@/lib/front/answer';
import { EncodedBody, KEPT_QUALITY } from '../compression';

const unpack = promisify(brotliDecompress);

/** Share of the brotli form that the gzip form adds once it is wanted. */
const GZIP_SHARE = 1.3;

/** Brotli quality by number of requests; the last takes 28 ms for a page of 60 cards, on another thread (docs/benchmarks.md). */
const BETTER: Partial<Record<number, number>> = { 2: KEPT_QUALITY, 20: 10 };

const MAX_PLAIN = 16 * 1024 * 1024;
const plainForms = new LRUCache<PackedBody, Buffer>({ maxSize: MAX_PLAIN, sizeCalculation: ({ length }) => length });

/** A body that is kept for long, by its compressed forms; frequent requests earn it smaller ones, made in the background. */
export class PackedBody implements SendableBody {
  private gzip: Promise<Buffer> | undefined;
  private readyGzip: Buffer | undefined;
  private unpacking: Promise<Buffer> | undefined;
  private requests = 0;
  private shrinking = Promise.resolve();

  private constructor(
    readonly etag: string,
    private brotli: Buffer,
  ) {}

  static async pack(body: SendableBody): Promise<SendableBody> {
    const { encoding, bytes } = body.encode('br');
    const own = ownBytes(await bytes);
    return encoding === 'identity' ? new EncodedBody(own) : new PackedBody(body.etag, own);
  }

  get size(): number {
    return Math.ceil(this.brotli.length * (1 + GZIP_SHARE));
  }

  formFor(accepted: Encoding): Encoding {
    return accepted;
  }

  encode(encoding: Encoding): Encoded {
    this.requests += 1;
    const quality = BETTER[this.requests];
    if (quality) this.shrinking = this.shrinking.then(() => this.shrink(quality)).catch(() => undefined);
    if (encoding === 'br') return { encoding, bytes: Promise.resolve(this.brotli), ready: this.brotli };
    if (encoding === 'identity') return this.plain();
    this.gzip ??= this.makeGzip();
    return { encoding, bytes: this.gzip, ready: this.readyGzip };
  }

  private plain(): Encoded {
    const ready = plainForms.get(this);
    if (ready) return { encoding: 'identity', bytes: Promise.resolve(ready), ready };
    this.unpacking ??= this.unpackPlain().finally(() => (this.unpacking = undefined));
    return { encoding: 'identity', bytes: this.unpacking };
  }

  private async unpackPlain(): Promise<Buffer> {
    const bytes = await unpack(this.brotli);
    plainForms.set(this, bytes);
    return bytes;
  }

  private async shrink(quality: number): Promise<void> {
    const body = new EncodedBody(await unpack(this.brotli), quality);
    const smaller = await body.encode('br').bytes;
    this.brotli = ownBytes(smaller);
  }

  private async makeGzip(): Promise<Buffer> {
    const bytes = await new EncodedBody(await unpack(this.brotli)).encode('gzip').bytes;
    this.readyGzip = ownBytes(bytes);
    return this.readyGzip;
  }
}

/** A copy of exact size: the compressor's buffer may be much larger, and `Buffer.from` shares one of 64 KB. */
function ownBytes(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  own.set(bytes);
  return own;
}
