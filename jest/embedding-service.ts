import type http from 'node:http';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { z } from 'zod';
import { useLocalServer } from '@/jest/local-server';
import { env } from '@/lib/env';
import { forgetFailures } from '@/lib/services/embeddings/ask-service';

const requestSchema = z.strictObject({
  model: z.literal('colours'),
  input: z.tuple([z.string().startsWith('data:image/webp;base64,')]),
  modality: z.literal('image'),
  encoding_format: z.literal('float'),
});

const LEVELS = 3;
/** Numbers of a vector. */
export const DIMENSIONS = LEVELS ** 3;

/**
 * An embedding service over HTTP, named by EMBEDDINGS_URL while the calling test file runs. Its vectors say how much of each colour a
 * picture has, wherever it is.
 */
export function useEmbeddingService() {
  const server = useLocalServer((request, response) => {
    service.asked.push(request.headers);
    void service.answer(request, response);
  });
  const service = {
    /** Headers of the requests. */
    asked: [] as http.IncomingHttpHeaders[],
    answer: giveVector as (request: http.IncomingMessage, response: http.ServerResponse) => unknown,
    giveVector,
    forgetFailures,
  };
  beforeAll(() => {
    const key = 'secret';
    env.EMBEDDINGS_URL = { url: `${server.origin}/embeddings`, key, model: 'colours', dimensions: DIMENSIONS };
  });
  beforeEach(() => {
    service.asked.length = 0;
    service.answer = giveVector;
    forgetFailures();
  });
  afterAll(() => void (env.EMBEDDINGS_URL = undefined));
  return service;
}

async function giveVector(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
  const { input } = requestSchema.parse(JSON.parse(await text(request)));
  const picture = Buffer.from(input[0].slice(input[0].indexOf(',') + 1), 'base64');
  const pixels = await sharp(picture).removeAlpha().resize(48, 48, { fit: 'fill' }).raw().toBuffer();
  const embedding = Array.from({ length: DIMENSIONS }, () => 0);
  for (let at = 0; at < pixels.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = [...pixels.subarray(at, at + 3)].map((value) =>
      Math.floor((value * LEVELS) / 256),
    );
    const bin = (red * LEVELS + green) * LEVELS + blue;
    embedding[bin] = (embedding[bin] ?? 0) + 1;
  }
  response.setHeader('content-type', 'application/json');
  response.end(
    JSON.stringify({ object: 'list', model: 'colours', data: [{ object: 'embedding', index: 0, embedding }] }),
  );
}
