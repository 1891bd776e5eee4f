/** @looks-at features/pictures-alike lib/data/pins-of-picture.ts lib/services/describe-in-time.ts lib/media server/media */
import sharp from 'sharp';
import { POST } from '@/features/pictures-alike/api/picture';
import { callApi } from '@/jest/api-call';
import { formOf, newCreator, pinIdOf, useUploadCalls } from '@/jest/creators';
import { useTestDatabase } from '@/jest/database';
import { useIdentityService } from '@/jest/identity-service';
import { gifOf, newPicture } from '@/jest/uploads';
import { LIMITS } from '@/lib/api/limits';
import { readPinIds } from '@/features/pictures-alike/search/picture-pins';
import { pictureMatchesSchema } from '@/features/pictures-alike/search/picture-search-schema';
import { uploadSchema } from '@/lib/schemas/upload';
import { findByPin } from '@/features/pictures-alike/search/picture-search';
import { draw } from '@/testing/drawing';
import { picture } from '@/testing/pictures';

let contentFilter: string | undefined;
jest.mock('@/lib/auth/identity-service', () => jest.requireActual('@/jest/identity-service'));
jest.mock('next/headers', () => ({
  cookies: async () => ({ get: () => contentFilter && { value: contentFilter } }),
}));
useTestDatabase();
useIdentityService();
jest.setTimeout(60_000);
// After each test it expects that no file of a call is left.
const uploads = useUploadCalls();
beforeEach(() => void (contentFilter = undefined));

let visitors = 0;
const send = (body: FormData, { query = '', ip = `192.0.${(visitors += 1)}.1` } = {}) =>
  callApi(POST, `/api/search/picture${query}`, {}, { method: 'POST', body, headers: { 'x-forwarded-for': ip } });

async function publish(file: Buffer, tags = ['lines']): Promise<string> {
  const who = await newCreator();
  const upload = uploadSchema.parse((await who.upload(file)).body);
  return pinIdOf(await who.publish({ upload: upload._id, title: 'Waves', tags }));
}

const drawn = (name: string): Promise<Buffer> =>
  sharp(Buffer.from(draw(name).at(0)))
    .resize(320, 240, { fit: 'fill' })
    .png()
    .toBuffer();

const foundBy = async (file: Buffer) => {
  const { same } = pictureMatchesSchema.parse((await send(formOf(file))).body);
  return same.map(({ _id }) => _id);
};

it('finds the pin of a picture by a smaller, mirrored or turned copy, and keeps nothing', async () => {
  const file = await drawn('drawing 1');
  const id = await publish(file);
  const stored = await uploads.stored();
  const copies = [
    sharp(file).resize(160).jpeg({ quality: 60 }),
    sharp(file).flop().webp(),
    sharp(file).rotate(90).png(),
  ];
  for (const copy of copies) expect(await foundBy(await copy.toBuffer())).toEqual([id]);
  expect(await foundBy(await drawn('drawing 2'))).toEqual([]);
  expect(await uploads.stored()).toEqual(stored);
});

it('finds an animation', async () => {
  const gif = await gifOf();
  const id = await publish(gif);
  expect((await foundBy(gif))[0]).toBe(id);
});

it('obeys the content filter', async () => {
  const file = await drawn('drawing 4');
  const id = await publish(file, ['gay']);
  expect(await foundBy(file)).toEqual([]);
  contentFilter = 'gay-straight';
  expect(await foundBy(file)).toEqual([id]);
});

it('finds copies of a live pin, and not itself', async () => {
  const file = await drawn('drawing 8');
  const id = await publish(file);
  const copy = await publish(await sharp(file).resize(300).jpeg().toBuffer());
  const { same } = (await findByPin(id, { filter: 'straight-lesbian' })) ?? {};
  expect(same).toEqual([Number(copy)]);
  expect(await findByPin('1', { filter: 'straight-lesbian' })).toBeNull();
});

it('leads a form to a page, whose URL names what was found', async () => {
  const { buffer } = await picture({ seed: 'sent by a form', cells: 32 });
  const id = await publish(buffer);
  const answer = await send(formOf(buffer), { query: '?show=page' });
  const location = new URL(answer.headers.get('location') ?? '', 'http://site.test');
  expect([answer.status, location.pathname]).toEqual([303, '/search-by-picture']);
  expect(readPinIds(location.searchParams.get('same') ?? '')).toEqual([Number(id)]);
  expect(['x', '1;2', '1,', '-1'].map(readPinIds)).toEqual([[], [], [], []]);
});

const text = (fields: Record<string, string>) => formOf(null, fields);

it.each([
  ['a text', async () => formOf(Buffer.from('only words, and enough of them')), 415],
  ['half a picture', async () => formOf((await newPicture()).subarray(0, 3_000)), 422],
  ['an empty file', async () => formOf(Buffer.alloc(0)), 422],
  ['nothing', async () => text({}), 422],
  ['a private address', async () => text({ address: 'http://127.0.0.1/a.png' }), 422],
  ['a file and an address', async () => formOf(await newPicture(), { address: 'https://images.example/a.png' }), 422],
  ['another field', async () => formOf(await newPicture(), { title: 'Waves' }), 422],
] as const)('refuses %s with a sentence, and a form with a page that says it', async (_, body, status) => {
  expect(await send(await body())).toMatchObject({ status, body: { message: expect.stringMatching(/\w+ .*\.$/) } });
  const answer = await send(await body(), { query: '?show=page' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `/search-by-picture?problem=${status}`]);
});

it('is refused to a visitor after 20 pictures, before their file is read (rule 38)', async () => {
  const ip = '203.0.113.9';
  for (let n = 0; n < LIMITS['search-picture'].points; n += 1) {
    expect((await send(text({}), { ip })).status).toBe(422);
  }
  const refused = await send(formOf(await newPicture()), { ip });
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect((await send(text({}), { ip: '198.51.100.9' })).status).toBe(422);
});
