import { POST as postUpload } from '@/app/api/uploads/route';
import { bearer, callApi } from '@/jest/api-call';
import { formOf, newCreator, useUploadCalls } from '@/jest/creators';
import { useTestDatabase } from '@/jest/database';
import { useIdentityService } from '@/jest/identity-service';
import { newPicture } from '@/jest/uploads';
import { env } from '@/lib/env';
import { uploadSchema } from '@/lib/schemas/upload';
import { DiskStorage } from '@/lib/storage/disk';

jest.mock('@/lib/auth/identity-service', () => jest.requireActual('@/jest/identity-service'));
jest.mock('next/headers', () => ({ cookies: async () => ({ get: () => undefined }) }));
useTestDatabase();
useIdentityService();
jest.setTimeout(60_000);
const uploads = useUploadCalls();

describe('POST /uploads', () => {
  it('answers the upload with absolute URLs, and lists it until it is removed', async () => {
    const who = await newCreator();
    const { status, body } = await who.upload();
    expect(status).toBe(201);
    const upload = uploadSchema.parse(body);
    expect(upload).toMatchObject({ mediaType: 'pic', title: 'Slow waves', isAiMade: false, similar: [] });
    expect(upload.image).toMatch(
      new RegExp(`^${env.SITE_URL}/media/withheld/slow-waves-[0-9a-f]{8}\\.webp\\?token=[\\w-]+$`),
    );
    expect(await who.uploads()).toEqual({ uploads: [upload] });
    expect((await (await newCreator()).drop(upload._id)).status).toBe(204);
    expect(await who.uploads()).toEqual({ uploads: [upload] });
    for (let n = 0; n < 2; n += 1) expect((await who.drop(upload._id)).status).toBe(204);
    expect(await who.uploads()).toEqual({ uploads: [] });
  });

  it('is refused without a verified email', async () => {
    expect(
      (await callApi(postUpload, '/api/uploads', {}, { method: 'POST', body: formOf(await newPicture()) })).status,
    ).toBe(401);
    const who = await newCreator({ verified: false });
    expect(await who.upload()).toMatchObject({ status: 403, body: { code: 'email-not-verified' } });
    expect(await who.publish({})).toMatchObject({ status: 403, body: { code: 'email-not-verified' } });
  });

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
    ['half a PNG', null, 422],
    ['nothing', Buffer.alloc(0), 422],
  ])('refuses %s with a sentence, and keeps nothing', async (_, file, status) => {
    const [who, before] = [await newCreator(), await uploads.stored()];
    const answer = await who.upload(file ?? (await newPicture()).subarray(0, 3_000));
    expect(answer).toMatchObject({ status, body: { field: 'file', message: expect.stringMatching(/\w+ .*\.$/) } });
    expect(await uploads.stored()).toEqual(before);
    expect(await who.uploads()).toEqual({ uploads: [] });
  });

  it('links to a duplicate', async () => {
    const [who, file] = [await newCreator(), await newPicture()];
    const upload = uploadSchema.parse((await who.upload(file)).body);
    await who.publish({ upload: upload._id, title: 'Linked waves', tags: ['lines'] });
    expect(await who.upload(file)).toMatchObject({
      status: 409,
      body: { field: 'file', code: 'duplicate', link: '/pin/linked-waves', message: expect.any(String) },
    });
  });

  it('answers 503, keeps nothing and goes on when the storage is full', async () => {
    const [who, before] = [await newCreator(), await uploads.stored()];
    for (const code of ['ENOSPC', 'EIO']) {
      const spy = jest.spyOn(DiskStorage.prototype, 'write').mockImplementation(async () => {
        const { refusals } = await import('@/lib/refusals');
        throw refusals.storageUnavailable(Object.assign(new Error(code), { code }));
      });
      expect(await who.upload()).toMatchObject({ status: 503, body: { message: expect.stringMatching(/try again/) } });
      spy.mockRestore();
    }
    expect(await uploads.stored()).toEqual(before);
    expect((await who.upload()).status).toBe(201);
  });

  it('imports two URLs of a person at once, and says when to send the next', async () => {
    const who = await newCreator();
    const answers = await Promise.all([1, 2, 3].map(() => who.importFrom('http://127.0.0.1/')));
    expect(answers.map(({ status }) => status).sort()).toEqual([422, 422, 429]);
    expect(answers.find(({ status }) => status === 429)?.headers.get('retry-after')).toBe('5');
    expect((await who.importFrom('file:///etc/passwd')).status).toBe(422);
  });

  it('refuses bodies of other types', async () => {
    const who = await newCreator();
    const form = formOf(await newPicture(), { isAdmin: '1' });
    expect((await who.publishForm(form)).status).toBe(422);
    expect(await who.importFrom(undefined)).toMatchObject({ status: 422, body: { field: 'address' } });
    for (const url of ['', 7, 'file:///etc/passwd', `http://${'a'.repeat(3_000)}/`]) {
      expect(await who.importFrom(url)).toMatchObject({ status: 422, body: { field: 'address' } });
    }
    expect(
      (await callApi(postUpload, '/api/uploads', {}, { method: 'POST', body: 'text', headers: bearer('x') })).status,
    ).toBe(401);
  });
});
