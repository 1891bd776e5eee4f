import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { EncodedBody, KEPT_QUALITY, PASSING_QUALITY } from '../compression';
import { PackedBody } from './packed-body';

const plain = Buffer.from(
  Array.from({ length: 2000 }, (_, i) => `<li><a href="/pin/${(i * 7919) % 997}">Pin ${(i * 31) % 89}</a></li>`).join(
    '',
  ),
);
const packed = () => PackedBody.pack(new EncodedBody(plain, PASSING_QUALITY));

it('a packed body is sent at once in the form that it came in, and smaller once it is asked for again', async () => {
  const body = await packed();
  const sizeOf = () => body.encode('br').ready?.length ?? 0;
  const first = sizeOf();
  expect(sizeOf()).toBe(first);
  while (sizeOf() === first) await new Promise(setImmediate);
  expect(sizeOf()).toBeLessThan(first);
  expect(brotliDecompressSync(await body.encode('br').bytes)).toEqual(plain);
});

it('a packed body that many ask for is sent smaller still', async () => {
  const body = await packed();
  const known = await new EncodedBody(plain, KEPT_QUALITY).encode('br').bytes;
  for (let request = 1; request <= 20; request += 1) body.encode('br');
  const sizeOf = () => body.encode('br').ready?.length ?? 0;
  while (sizeOf() >= known.length) await new Promise(setImmediate);
  expect(brotliDecompressSync(await body.encode('br').bytes)).toEqual(plain);
});

it('a packed body gives any encoding, and keeps only those that were asked for', async () => {
  const body = await packed();
  expect(body.encode('identity').ready).toBeUndefined();
  expect(await body.encode('identity').bytes).toEqual(plain);
  expect(body.encode('identity').ready).toEqual(plain);
  const gzip = body.encode('gzip');
  expect(gzip.ready).toBeUndefined();
  expect(gunzipSync(await gzip.bytes)).toEqual(plain);
  expect(body.encode('gzip').ready).toBeDefined();
});

it('packed bodies keep few plain forms together, those that were wanted last', async () => {
  const body = () => PackedBody.pack(new EncodedBody(Buffer.alloc(6 * 1024 * 1024), PASSING_QUALITY));
  const bodies = [await body(), await body(), await body()];
  for (const each of bodies) await each.encode('identity').bytes;
  expect(bodies.map((each) => each.encode('identity').ready !== undefined)).toEqual([false, true, true]);
});

it('a packed body that is small stays plain', async () => {
  const small = await PackedBody.pack(new EncodedBody(Buffer.from('short')));
  expect(small.encode('br')).toMatchObject({ encoding: 'identity', ready: Buffer.from('short') });
});

it('a packed body keeps no memory beside its forms', async () => {
  const body = await packed();
  const forms = () => [body.encode('br').ready, body.encode('gzip').ready].filter((form) => form !== undefined);
  await body.encode('gzip').bytes;
  const first = body.encode('br').ready;
  while (body.encode('br').ready === first) await new Promise(setImmediate);
  const small = await PackedBody.pack(new EncodedBody(Buffer.from('short')));
  const kept = [first, ...forms(), small.encode('br').ready];
  expect(kept.map((form) => form?.buffer.byteLength)).toEqual(kept.map((form) => form?.length));
});
