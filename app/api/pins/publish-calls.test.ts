import { GET as getPin } from '@/app/api/pins/[slugOrId]/route';
import { callApi } from '@/jest/api-call';
import { formOf, newCreator, pinIdOf, uploaded, useUploadCalls, type Fields } from '@/jest/creators';
import { rowsOf, useTestDatabase } from '@/jest/database';
import { addBoard, addUser } from '@/jest/gallery';
import { useIdentityService } from '@/jest/identity-service';
import { newPicture } from '@/jest/uploads';

jest.mock('@/lib/auth/identity-service', () => jest.requireActual('@/jest/identity-service'));
jest.mock('next/headers', () => ({ cookies: async () => ({ get: () => undefined }) }));
useTestDatabase();
useIdentityService();
jest.setTimeout(60_000);
const uploads = useUploadCalls();

describe('POST /pins', () => {
  const about = { title: '  Slow   waves ', tags: ['Lines', '#sea', 'lines'] };

  it('makes a pin of an upload', async () => {
    const who = await newCreator();
    const { id: boardId } = await addBoard({ creator: who.id });
    const answer = await who.publish({
      upload: await uploaded(who),
      ...about,
      alt: 'Waves',
      destination: 'https://example.com/',
      boardId,
    });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        title: 'Slow waves',
        tags: ['lines', 'sea'],
        alt: 'Waves',
        destination: 'https://example.com/',
        postedBy: who.id,
      },
    });
    expect(await rowsOf('select pins_count from boards where id = $1', [boardId])).toEqual([{ pins_count: 1 }]);
    expect(await who.uploads()).toEqual({ uploads: [] });
  });

  it.each([{ tags: 'lines, sea' }, { tags: ['lines', 'sea'] }])(
    'makes a pin of a form with a file and %j',
    async (fields: Fields) => {
      const who = await newCreator();
      const answer = await who.publishForm(formOf(await newPicture(), { title: 'From a form', ...fields }));
      expect(answer).toMatchObject({
        status: 201,
        body: { title: 'From a form', tags: ['lines', 'sea'], destination: null },
      });
    },
  );

  it('calls the files of a form by its title, whatever the file is called', async () => {
    const who = await newCreator();
    const answer = await who.publishForm(formOf(await newPicture(), { title: 'Slow Waves at Dawn', tags: 'lines' }));
    expect(answer.body).toMatchObject({ image: expect.stringMatching(/\/slow-waves-at-dawn-[0-9a-f]{32}\.webp$/) });
  });

  it('accepts a free slug', async () => {
    const who = await newCreator();
    const publish = async (slug: string) => who.publish({ upload: await uploaded(who), ...about, slug });
    expect(await publish('chosen-by-me')).toMatchObject({ status: 201, body: { slug: 'chosen-by-me' } });
    expect(await publish('')).toMatchObject({ status: 201, body: { slug: expect.stringMatching(/^slow-waves/) } });
    const taken = { message: 'Another pin has this address. Choose another one.', field: 'slug' };
    expect(await publish('chosen-by-me')).toMatchObject({ status: 409, body: taken });
    expect(await who.uploads()).toEqual({ uploads: [expect.anything()] });
    expect(await publish('Chosen By Me')).toMatchObject({ status: 422, body: { field: 'slug' } });
    expect(await publish('underage-waves')).toMatchObject({ status: 422, body: { field: 'slug' } });
    const form = formOf(await newPicture(), { title: 'From a form', tags: 'lines', slug: 'of-a-form' });
    expect(await who.publishForm(form)).toMatchObject({ status: 201, body: { slug: 'of-a-form' } });
  });

  it('keeps nothing of a form that cannot be published', async () => {
    const [who, other] = [await newCreator(), await addUser()];
    const { id: boardId } = await addBoard({ creator: other });
    const before = await uploads.stored();
    const refused: [Fields, number, string][] = [
      [{ title: 'Waves', tags: 'lines', boardId }, 403, 'boardId'],
      [{ title: 'Bestiality', tags: 'lines' }, 422, 'title'],
      [{ tags: 'lines' }, 422, 'title'],
      [{ title: 'Waves' }, 422, 'tags'],
      [{ title: ['a', 'b'], tags: 'lines' }, 422, 'title'],
      [{ title: 'Waves', tags: 'lines', savesCount: '9' }, 422, 'savesCount'],
    ];
    for (const [fields, status, field] of refused) {
      expect(await who.publishForm(formOf(await newPicture(), fields))).toMatchObject({ status, body: { field } });
    }
    expect(await who.publishForm(formOf(null, { title: 'Waves', tags: 'lines' }))).toMatchObject({
      status: 422,
      body: { field: 'file' },
    });
    expect(await who.publishForm(formOf(null, { title: 'Waves', tags: 'lines', file: 'text' }))).toMatchObject({
      status: 422,
      body: { field: 'file' },
    });
    expect(await uploads.stored()).toEqual(before);
    expect(await who.uploads()).toEqual({ uploads: [] });
  });

  it.each([
    [{ upload: '1' }, 404, 'upload'],
    [{ upload: 'x' }, 422, 'upload'],
    [{ upload: 7 }, 422, 'upload'],
    [{ upload: '1', title: ' ' }, 422, 'title'],
    [{ upload: '1', title: 'x'.repeat(121) }, 422, 'title'],
    [{ upload: '1', title: 7 }, 422, 'title'],
    [{ upload: '1', alt: 'x'.repeat(501) }, 422, 'alt'],
    [{ upload: '1', tags: [] }, 422, 'tags'],
    [{ upload: '1', tags: 'lines' }, 422, 'tags'],
    [{ upload: '1', tags: ['x'.repeat(31)] }, 422, 'tags'],
    [{ upload: '1', tags: ['a/b'] }, 422, 'tags'],
    [{ upload: '1', tags: Array.from({ length: 31 }, (_, n) => `word ${n}`) }, 422, 'tags'],
    [{ upload: '1', destination: 'javascript:alert(1)' }, 422, 'destination'],
    [{ upload: '1', destination: 'data:text/html,x' }, 422, 'destination'],
    [{ upload: '1', destination: '//host/path' }, 422, 'destination'],
    [{ upload: '1', destination: 'https://user:pass@example.com/' }, 422, 'destination'],
    [{ upload: '1', destination: 'https://example.com/\u0000' }, 422, 'destination'],
    [{ upload: '1', destination: `https://example.com/${'x'.repeat(2_048)}` }, 422, 'destination'],
    [{ upload: '1', boardId: 'x' }, 422, 'boardId'],
    [{ upload: '1', status: 'live' }, 422, 'status'],
    [{ upload: '1', postedBy: '1' }, 422, 'postedBy'],
    [{ upload: '1', savesCount: 9 }, 422, 'savesCount'],
    [{}, 422, 'upload'],
  ])('refuses %j', async (body, status, field) => {
    const who = await newCreator();
    expect(await who.publish({ title: 'Waves', tags: ['lines'], ...body })).toMatchObject({ status, body: { field } });
  });

  it('says in plain text that the day’s quota is used up, and when to come back', async () => {
    const who = await newCreator();
    const upload = await uploaded(who);
    await rowsOf(
      `insert into pins (title, media_type, image, has_small, width, height, placeholder, posted_by, status)
       select 'Many', 'pic', 'many', true, 1, 1, '#000000', $1, 'held' from generate_series(1, 100)`,
      [who.id],
    );
    const answer = await who.publish({ upload, title: 'Waves', tags: ['lines'] });
    expect(answer).toMatchObject({
      status: 429,
      body: expect.stringMatching(/^You have published 100 pins .* in 24 hours\.$/),
    });
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(86_000);
  });

  it('keeps text that looks like code as plain text', async () => {
    const who = await newCreator();
    const title = '<img src=x onerror=alert(1)>"\'</script>';
    const answer = await who.publish({ upload: await uploaded(who), title, alt: title, tags: ["rock'n'roll"] });
    expect(answer).toMatchObject({ status: 201, body: { title, alt: title } });
  });
});

describe('PATCH and DELETE /pins/{id}', () => {
  it('are refused to everybody but the poster', async () => {
    const [who, other] = [await newCreator(), await newCreator()];
    const id = pinIdOf(
      await who.publish({
        upload: await uploaded(who),
        title: 'Waves',
        tags: ['lines'],
        destination: 'https://example.com/',
      }),
    );
    expect(await other.edit(id, { title: 'Mine' })).toMatchObject({ status: 403 });
    expect((await other.remove(id)).status).toBe(403);
    expect(await who.edit(id, { title: 'Waves again', destination: '' })).toMatchObject({
      status: 200,
      body: { title: 'Waves again', destination: null },
    });
    expect(await who.edit(id, { file: 'x' })).toMatchObject({ status: 422, body: { field: 'file' } });
    expect(await who.edit(id, { tags: [] })).toMatchObject({ status: 422, body: { field: 'tags' } });
    expect(await who.edit('1', { title: 'None' })).toMatchObject({ status: 404 });
    expect((await who.remove(id)).status).toBe(204);
    expect((await who.remove(id)).status).toBe(404);
    expect((await callApi(getPin, `/api/pins/${id}`, { slugOrId: id })).status).toBe(404);
  });
});
