import { z } from 'zod';
import type { Vector } from '@/lib/data/alike/vectors';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { shortText } from '@/lib/services/short-text';

/** Longest wait for an answer, ms. */
const PATIENCE_MS = 2_000;
/** After a failure the service is left alone for this time, ms. */
const PAUSE_MS = 30_000;
/** Requests of this process; others do without a vector. */
const AT_ONCE = 4;
const PICTURE_BYTES_MAX = 1024 * 1024;
const LONGEST_ANSWER = 100_000;

const answerSchema = z.object({ data: z.tuple([z.object({ embedding: z.array(z.number()) })]) });

let underWay = 0;
let pausedUntil = 0;

/** Vector of a WebP by the service of EMBEDDINGS_URL; null without one, while it is busy or failing, and for large files: it never holds up its caller. */
export async function embedPicture(picture: Buffer): Promise<Vector | null> {
  if (!env.EMBEDDINGS_URL || picture.length > PICTURE_BYTES_MAX) return null;
  if (underWay >= AT_ONCE || performance.now() < pausedUntil) return null;
  underWay += 1;
  try {
    return await ask(picture, env.EMBEDDINGS_URL);
  } catch (error) {
    pausedUntil = performance.now() + PAUSE_MS;
    log.warn({ err: error }, 'the embedding service fails; similar pictures are found without it');
    return null;
  } finally {
    underWay -= 1;
  }
}

type Service = NonNullable<typeof env.EMBEDDINGS_URL>;

/** As OpenAI's API, with a data URL of a picture, as Infinity takes it. */
async function ask(picture: Buffer, { url, key, model, dimensions }: Service): Promise<Vector> {
  const input = [`data:image/webp;base64,${picture.toString('base64')}`];
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
    body: JSON.stringify({ model, input, modality: 'image', encoding_format: 'float' }),
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new Error(`The embedding service answered ${answer.status}.`);
  }
  const [{ embedding }] = answerSchema.parse(
    JSON.parse(await shortText(answer, LONGEST_ANSWER, 'The embedding service')),
  ).data;
  if (embedding.length !== dimensions || embedding.every((value) => value === 0))
    throw new Error(`The embedding service sent ${embedding.length} dimensions, or zeros alone.`);
  return embedding;
}

/** For tests. */
export const forgetFailures = (): void => void (pausedUntil = 0);
