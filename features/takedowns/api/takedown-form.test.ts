import sharp from 'sharp';
import { POST } from '@/app/api/takedowns/route';
import { callApi } from '@/jest/api-call';
import { formOf, newCreator, pinIdOf, useUploadCalls } from '@/jest/creators';
import { rowOf, rowsOf, useTestDatabase } from '@/jest/database';
import { addPin } from '@/jest/gallery';
import { useIdentityService } from '@/jest/identity-service';
import { newPicture } from '@/jest/uploads';
import { TAKEDOWN_WORDS } from '@/features/takedowns/takedown-rules';
import { uploadSchema } from '@/lib/schemas/upload';

jest.mock('@/lib/auth/identity-service', () => jest.requireActual('@/jest/identity-service'));
jest.mock('next/headers', () => ({ cookies: async () => ({ get: () => undefined }) }));
useTestDatabase();
useIdentityService();
jest.setTimeout(60_000);
// After each test it expects that no file of a call is left.
useUploadCalls();

let visitors = 0;
const send = (body: FormData, query = '?show=page') =>
  callApi(
    POST,
    `/api/takedowns${query}`,
    {},
    {
      method: 'POST',
      body,
      headers: { 'x-forwarded-for': `192.0.${(visitors += 1)}.1` },
    },
  );

const FIELDS = {
  kind: 'consent',
  pins: '',
  description: 'It is me.',
  actsFor: '',
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  signature: 'ada  lovelace',
};

function form(
  change: Record<string, string> = {},
  file: Buffer | null = null,
  statements = TAKEDOWN_WORDS.consent.statements,
) {
  const body = formOf(file, { ...FIELDS, ...change });
  for (const statement of statements) body.append('statements', statement);
  return body;
}

const locationOf = async (body: FormData) => {
  const answer = await send(body);
  expect(answer.status).toBe(303);
  return answer.headers.get('location') ?? '';
};

it('leads to the page of the notice, which keeps no file', async () => {
  const pin = await addPin();
  const location = await locationOf(form({ pins: `/pin/${pin}\r\n\r\n`, actsFor: ' I am her\u202E lawyer. ' }));
  expect(location).toMatch(/^\/dmca-policy\/status\?code=[\w-]{22}$/);
  const row = await rowOf('select kind, acts_for, statements, sha256 from takedowns where code = $1', [
    location.slice(-22),
  ]);
  expect(row).toEqual({
    kind: 'consent',
    acts_for: 'I am her lawyer.',
    statements: [...TAKEDOWN_WORDS.consent.statements],
    sha256: null,
  });
});

it('takes a copy of the picture in place of a link, and an empty file for none', async () => {
  const who = await newCreator();
  const file = await newPicture();
  const upload = uploadSchema.parse((await who.upload(file)).body);
  const pin = await pinIdOf(await who.publish({ upload: upload._id, title: 'Waves', tags: ['lines'] }));
  const location = await locationOf(form({}, await sharp(file).rotate(90).png().toBuffer()));
  const about = await rowsOf(
    'select pin_id::text, is_picture from takedown_pins join takedowns t on t.id = takedown_id where code = $1 order by 2 desc',
    [location.slice(-22)],
  );
  expect(about).toEqual([
    { pin_id: null, is_picture: true },
    { pin_id: pin, is_picture: false },
  ]);
  const none = form({ pins: `/pin/${await addPin()}` });
  none.append('file', new Blob([]), '');
  expect(await locationOf(none)).toMatch(/code=/);
});

const broken = () => Buffer.from('only words, and enough of them to be no picture');
it.each([
  ['neither link nor file', () => form(), 'pins'],
  ['a link that is none', () => form({ pins: 'https://elsewhere.example/pin/1' }), 'pins'],
  ['101 links', () => form({ pins: Array.from({ length: 101 }, (_, n) => `/pin/${n + 1}`).join('\n') }), 'pins'],
  ['a link of a novel', () => form({ pins: `/pin/${'x'.repeat(600)}` }), 'pins'],
  ['links without end', () => form({ pins: 'x'.repeat(60_000) }), 'pins'],
  ['a file that is no picture', () => form({}, broken()), 'file'],
  ['no description', () => form({ pins: '1', description: ' \u202E ' }), 'description'],
  ['no name', () => form({ pins: '1', name: '' }), 'name'],
  ['no email', () => form({ pins: '1', email: 'ada' }), 'email'],
  ['two emails', () => form({ pins: '1', email: 'a@example.com, b@example.com' }), 'email'],
  ['a right of a novel', () => form({ pins: '1', actsFor: 'x'.repeat(301) }), 'actsFor'],
  ['another’s signature', () => form({ pins: '1', signature: 'Bob' }), 'signature'],
  ['no statement', () => form({ pins: '1' }, null, []), 'statements'],
  ['one statement', () => form({ pins: '1' }, null, TAKEDOWN_WORDS.consent.statements.slice(0, 1)), 'statements'],
  ['other statements', () => form({ pins: '1' }, null, ['Yes.', 'Sure.']), 'statements'],
  ['another kind', () => form({ pins: '1', kind: 'copyright' }), 'busy'],
  ['a decision', () => form({ pins: '1', decision: 'removed' }), 'busy'],
])('leads back for %s', async (_what, body, problem) => {
  expect(await locationOf(body())).toBe(`/remove-my-image?problem=${problem}`);
});

it('answers programs in JSON', async () => {
  expect(await send(form({ pins: `/pin/${await addPin()}` }), '')).toMatchObject({
    status: 201,
    body: { code: expect.any(String) },
  });
  expect(await send(form(), '')).toMatchObject({ status: 422, body: { field: 'pins' } });
});
