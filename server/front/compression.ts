import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';
import type { Encoded, Encoding, SendableBody } from '@/lib/front/answer';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const MIN_SIZE = 256;

/** In order of preference: negotiator breaks ties by it. */
const PREFERRED: Encoding[] = ['br', 'gzip', 'identity'];

/** The best admitted encoding: the highest q, brotli before gzip among equals. */
export function chooseEncoding(accept: string | undefined): Encoding {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': accept } });
  return negotiator.encoding(PREFERRED, { preferred: PREFERRED }) ?? 'identity';
}

/** Each form has its own tag, for caches that keep forms apart. */
export const etagOf = ({ etag }: Pick<SendableBody, 'etag'>, form: Encoding): string =>
  form === 'identity' ? etag : etag.replace(/"$/, `-${form}"`);

/** Brotli quality of kept bodies; the quality for single use costs a fifth and leaves a page a quarter larger. */
export const KEPT_QUALITY = 5;
export const PASSING_QUALITY = 1;
/** Smaller bodies are not worth another thread (docs/benchmarks.md). */
const MAX_AT_ONCE = 256 * 1024;

export class EncodedBody implements SendableBody {
  readonly etag: string;
  private readonly made = new Map<Encoding, Promise<Buffer>>();

  constructor(
    readonly plain: Buffer,
    readonly brotliQuality = KEPT_QUALITY,
  ) {
    // Weak: a smaller form of the same encoding may follow.
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
