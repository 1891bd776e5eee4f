import type { RawPicture } from '@/lib/media/raw-picture';
import { openFrames } from '@/lib/media/untrusted-picture';
import { refusals } from '@/lib/refusals';

/** Pixels of the frames held at once. */
const CHUNK_PIXELS = 24_000_000;
/** Longest decoding time of all frames, ms. */
const DECODE_MS = 20_000;

interface Span {
  first: number;
  count: number;
}

/** The frames of a GIF as shown, in order. @throws AppError when a frame cannot be decoded, or all of them not in time */
export async function* decodeGif(gif: Buffer, size: { width: number; height: number }, frames: number) {
  const { width, height } = size;
  const most = Math.max(1, Math.floor(CHUNK_PIXELS / (width * height)));
  let left = DECODE_MS;
  for (let first = 0; first < frames; first += most) {
    const startedAt = performance.now();
    const span = { first, count: Math.min(most, frames - first) };
    const data = await decodeSpan(gif, span, left);
    left -= performance.now() - startedAt;
    if (data.length !== width * height * 3 * span.count) throw refusals.fileCorrupt();
    const bytes = data.length / span.count;
    for (let at = 0; at < span.count; at++) {
      yield { data: data.subarray(at * bytes, (at + 1) * bytes), width, height } satisfies RawPicture;
    }
  }
}

async function decodeSpan(gif: Buffer, { first, count }: Span, ms: number): Promise<Buffer> {
  if (ms <= 0) throw refusals.fileTooDemanding();
  return openFrames(gif, first, count)
    .timeout({ seconds: Math.ceil(ms / 1000) })
    .raw({ depth: 'uchar' })
    .toBuffer()
    .catch((error: unknown) => {
      throw /timeout/i.test(String(error)) ? refusals.fileTooDemanding() : refusals.fileCorrupt(error);
    });
}
