import { createHash } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { newcomer } from '@/jest/profile-editor';
import { rowsOf, useTestDatabase } from '@/jest/database';
import { useIdentityService } from '@/jest/identity-service';
import { manyScansJpeg } from '@/lib/media/testing/picture-files';
import { signatureOf } from '@/lib/media/testing/picture-signature';
import { accountSchema } from '@/lib/schemas/account';
import { DiskStorage } from '@/lib/storage/disk';
import { refusals } from '@/lib/refusals';
import { draw } from '@/testing/drawing';

const folder = mkdtempSync(path.join(os.tmpdir(), 'pins-avatars-'));
const mockStorage = new DiskStorage(folder);
jest.mock('@/lib/auth/identity-service', () => jest.requireActual('@/jest/identity-service'));
jest.mock('@/lib/storage/open-storage', () => ({ openStorage: () => mockStorage }));
jest.mock('next/headers', () => ({ cookies: async () => ({ get: () => undefined }) }));
useTestDatabase();
jest.setTimeout(60_000);
useIdentityService();
afterAll(() => rm(folder, { recursive: true }));

const png = async (width = 300, height = 200) =>
  new Blob([
    new Uint8Array(
      await sharp({ create: { width, height, channels: 3, background: '#884422' } })
        .png()
        .toBuffer(),
    ),
  ]);

const keyOf = (image: string | null) => new URL(image ?? '').pathname.replace('/media/', '');

describe('a picture', () => {
  it('is stored small, replaces the one before, and can be removed', async () => {
    const { form, json } = await newcomer();
    const first = accountSchema.parse((await form({ image: await png(), bio: 'With a face.' })).body);
    expect(first).toMatchObject({ bio: 'With a face.', imageVersion: 3, image: expect.stringMatching(/\.webp\?v=3$/) });
    const stored = await buffer(await mockStorage.read(keyOf(first.image)));
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });

    const second = accountSchema.parse((await form({ image: await png(), x: '10', y: '0', size: '100' })).body);
    expect(second.imageVersion).toBe(4);
    expect(await mockStorage.size(keyOf(first.image))).toBeNull();

    expect(await json({ image: null })).toMatchObject({ body: { image: null, imageVersion: 5 } });
    expect(await mockStorage.size(keyOf(second.image))).toBeNull();
  });

  it.each([
    ['too large a file', async () => ({ image: new Blob([await png(), new Uint8Array(2 * 1024 * 1024)]) }), 413],
    ['an empty file', async () => ({ image: new Blob([]) }), 422],
    ['words', async () => ({ image: new Blob(['words'], { type: 'image/png' }) }), 415],
    ['a text for a file', async () => ({ image: 'words' }), 422],
    ['too large a picture', async () => ({ image: await png(9_000, 2) }), 422],
    ['a part outside of it', async () => ({ image: await png(), x: '250', y: '0', size: '100' }), 422],
    ['a part that is no number', async () => ({ image: await png(), x: 'left', y: '0', size: '100' }), 422],
    ['a name that is taken', async () => ({ image: await png(), name: 'Occupied' }), 409],
    ['another field', async () => ({ image: await png(), isAdmin: '1' }), 422],
  ])('is refused with %s, and nothing changes', async (_, fields, status) => {
    await newcomer('Occupied').catch(() => undefined);
    const { form, json } = await newcomer();
    expect(await form(await fields())).toMatchObject({ status, body: { field: expect.any(String) } });
    expect(await json({})).toMatchObject({ body: { image: null, imageVersion: 2, isAdmin: false } });
  });

  it('needs a verified email, unlike a name and a bio', async () => {
    const { form } = await newcomer(undefined, { isVerified: false });
    expect(await form({ image: await png(), bio: 'With a face.' })).toMatchObject({
      status: 403,
      body: { code: 'email-not-verified' },
    });
    expect(await form({ bio: 'Words alone.' })).toMatchObject({
      status: 200,
      body: { bio: 'Words alone.', image: null },
    });
  });

  it('of a hostile file is refused without a decoder in this process, however many are sent at once', async () => {
    const { form, json } = await newcomer();
    const hostile = new Blob([new Uint8Array(await manyScansJpeg(2_080, 6_000))]);
    expect(hostile.size).toBeLessThan(500_000);
    const [cpu, memory] = [process.cpuUsage(), process.memoryUsage.rss()];
    const answers = await Promise.all(Array.from({ length: 8 }, () => form({ image: hostile })));
    const { user, system } = process.cpuUsage(cpu);
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 422, body: { field: 'image', message: expect.stringMatching(/scans/) } });
    }
    // Decoding one of them takes twelve seconds of a processor and 130 MB.
    expect(user + system).toBeLessThan(5_000_000);
    expect(process.memoryUsage.rss() - memory).toBeLessThan(150 * 1024 * 1024);
    expect(await json({})).toMatchObject({ body: { image: null, imageVersion: 2 } });
  });

  it('is refused with a sentence when the storage is full, and nothing changes', async () => {
    const { form, json } = await newcomer();
    jest.spyOn(mockStorage, 'write').mockRejectedValueOnce(refusals.storageUnavailable(new Error('ENOSPC')));
    const refused = await form({ image: await png(), name: 'Somebody else' });
    expect(refused).toMatchObject({
      status: 503,
      body: { message: expect.stringMatching(/can’t store files .* try again/) },
    });
    expect(await json({})).toMatchObject({
      body: { image: null, imageVersion: 2, name: expect.stringMatching(/^person-/) },
    });
    expect(await form({ image: await png() })).toMatchObject({ status: 200 });
  });

  it('is not taken as the body itself, or from a broken form', async () => {
    const { patch } = await newcomer();
    expect(await patch(await png(), { 'content-type': 'image/png' })).toMatchObject({ status: 415 });
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    expect(await patch('no form', headers)).toMatchObject({ status: 400, body: { field: 'image' } });
  });

  it('is refused when it is blocked, by its bytes or its looks, whatever part of it is chosen', async () => {
    const { userId, form, json } = await newcomer();
    const drawing = sharp(Buffer.from(draw('blocked').at(0))).resize(400, 300);
    const bytes = await drawing.png().toBuffer();
    const block = async (sha256: Buffer | null) => {
      const [row] = await rowsOf<{ id: string }>(
        "insert into blocked_media (sha256, reason) values ($1, 'Removed.') returning id::text",
        [sha256],
      );
      return row?.id ?? '';
    };
    const ofFile = await block(createHash('sha256').update(bytes).digest());
    const refused = { status: 422, body: { field: 'image', message: refusals.blockedMedia().message } };
    const send = (file: Buffer, part = {}) => form({ image: new Blob([new Uint8Array(file)]), ...part });
    expect(await send(bytes)).toMatchObject(refused);

    const other = await drawing.jpeg({ quality: 80 }).toBuffer();
    expect(await send(other)).toMatchObject({ status: 200 });
    expect(await json({ image: null })).toMatchObject({ status: 200 });
    const ofLooks = await block(null);
    await rowsOf('insert into blocked_media_hashes values ($1, 0, 0, $2::text::bit(256))', [
      ofLooks,
      (await signatureOf(drawing)).pdqs[0],
    ]);
    expect(await send(other)).toMatchObject(refused);
    expect(await send(other, { x: '0', y: '0', size: '120' })).toMatchObject(refused);
    expect(await json({})).toMatchObject({ body: { image: null } });
    const noted = await rowsOf('select blocked_id::text from blocked_uploads where user_id = $1 order by id', [userId]);
    expect(noted.map(({ blocked_id: id }) => id)).toEqual([ofFile, ofLooks, ofLooks]);
  });
});
