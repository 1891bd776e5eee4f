import type http from 'node:http';
import sharp from 'sharp';
import { DIMENSIONS, useEmbeddingService } from '@/jest/embedding-service';
import { embedPicture } from '@/lib/services/embeddings/ask-service';
import { draw } from '@/testing/drawing';

const service = useEmbeddingService();
const picture = () =>
  sharp(Buffer.from(draw('service').at(0)))
    .resize(200, 150)
    .webp()
    .toBuffer();
const answerWith =
  (body: string, status = 200) =>
  (_: http.IncomingMessage, response: http.ServerResponse) => {
    response.statusCode = status;
    response.end(body);
  };
const vectorOf = (embedding: unknown) => JSON.stringify({ data: [{ embedding }] });

it('a picture gets its vector, and the service the key (rule 270)', async () => {
  expect(await embedPicture(await picture())).toHaveLength(DIMENSIONS);
  expect(service.asked).toMatchObject([{ authorization: 'Bearer secret', 'content-type': 'application/json' }]);
});

it.each([
  ['an error', answerWith('{}', 500)],
  ['a redirect', answerWith('', 302)],
  ['no JSON', answerWith('<html>')],
  ['no vector', answerWith('{"data":[]}')],
  ['too few dimensions', answerWith(vectorOf([1, 2]))],
  ['words', answerWith(vectorOf(Array.from({ length: DIMENSIONS }, () => 'x')))],
  ['zeros', answerWith(vectorOf(Array.from({ length: DIMENSIONS }, () => 0)))],
  ['too much', answerWith(vectorOf(Array.from({ length: 60_000 }, () => 0.5)))],
  ['nothing', () => undefined],
])('a service that answers with %s gives no vector, and is left alone for a while', async (_, answer) => {
  service.answer = answer;
  expect(await embedPicture(await picture())).toBeNull();
  expect(await embedPicture(await picture())).toBeNull();
  expect(service.asked).toHaveLength(1);
});

it('a busy service holds nobody up, nor does a large picture reach it', async () => {
  const held: http.ServerResponse[] = [];
  const all = new Promise<void>((resolve) => {
    service.answer = (_request, response) => void (held.push(response) === 4 && resolve());
  });
  const own = await picture();
  const waiting = [1, 2, 3, 4].map(() => embedPicture(own));
  await all;
  expect(await embedPicture(own)).toBeNull();
  for (const response of held) response.end(vectorOf(Array.from({ length: DIMENSIONS }, () => 1)));
  expect(await Promise.all(waiting)).not.toContain(null);
  expect(await embedPicture(Buffer.alloc(1024 * 1024 + 1))).toBeNull();
  expect(service.asked).toHaveLength(4);
});
