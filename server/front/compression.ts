import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Smaller bodies are not worth the header. */
const MIN_SIZE = 256;

export type Encoding = 'br' | 'gzip' | 'identity';

/** Ours first: negotiator takes them in this order where a client gives several the same weight. */
const PREFERRED: Encoding[] = ['br', 'gzip', 'identity'];

/** The best encoding that an Accept-Encoding header admits: the highest q, brotli before gzip among equals. */
export function chooseEncoding(accept: string | undefined): Encoding {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': accept } });
  return negotiator.encoding(PREFERRED, { preferred: PREFERRED }) ?? 'identity';
}

/** The body for an accepted encoding; `ready` holds the bytes when there is nothing to wait for. */
export interface Encoded {
  encoding: Encoding;
  bytes: Promise<Buffer>;
  ready?: Buffer;
}

/** A body of which any encoding can be sent any number of times. */
export interface SendableBody {
  /** Of the plain form. */
  readonly etag: string;
  /** Bytes that it takes in memory. */
  readonly size: number;
  /** The encoding in which it goes to a client that would take this one: a body that is too small stays as it is. */
  formFor(accepted: Encoding): Encoding;
  encode(encoding: Encoding): Encoded;
}

/** The tag of one form: to a cache that keeps forms apart, one tag for all of them would say that the wrong one still holds. */
export const etagOf = ({ etag }: Pick<SendableBody, 'etag'>, form: Encoding): string =>
  form === 'identity' ? etag : etag.replace(/"$/, `-${form}"`);

/** Of Brotli, for what many will get; a fifth of the work of it, for what is sent once, leaves a page a quarter larger. */
export const KEPT_QUALITY = 5;
export const PASSING_QUALITY = 1;
/** Smaller bodies are not worth another thread, which costs several times the work itself (docs/benchmarks.md). */
const MAX_AT_ONCE = 256 * 1024;

/** A whole body and its encodings, each made at most once, on first need. */
export class EncodedBody implements SendableBody {
  readonly etag: string;
  private readonly made = new Map<Encoding, Promise<Buffer>>();

  constructor(
    readonly plain: Buffer,
    readonly brotliQuality = KEPT_QUALITY,
  ) {
    // Weak: a smaller form of the same encoding may come later.
    this.etag = `W/"${createHash('sha1').update(plain).digest('base64url').slice(0, 20)}"`;
  }

  get size(): number {
    return this.plain.length;
  }

  formFor(accepted: Encoding): Encoding {
    return this.plain.length < MIN_SIZE ? 'identity' : accepted;
  }

  encode(accepted: Encoding): Encoded {
    const encoding = this.formFor(accepted);
    if (encoding === 'identity') {
      return { encoding: 'identity', bytes: Promise.resolve(this.plain), ready: this.plain };
    }
    const bytes = this.made.get(encoding) ?? this.compress(encoding);
    this.made.set(encoding, bytes);
    return { encoding, bytes };
  }

  private compress(encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> {
    if (encoding === 'gzip') return gzipped(this.plain, { level: 6 });
    const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
    const params = { [BROTLI_PARAM_QUALITY]: this.brotliQuality, [BROTLI_PARAM_SIZE_HINT]: this.plain.length };
    const isQuick = this.brotliQuality <= PASSING_QUALITY && this.plain.length <= MAX_AT_ONCE;
    return isQuick ? Promise.resolve(brotliCompressSync(this.plain, { params })) : brotli(this.plain, { params });
  }
}
