import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { PATCH } from '@/app/api/users/[userId]/route';
import { bearer, callApi } from '@/jest/api-call';
import { useTestDatabase } from '@/jest/database';
import { addUser } from '@/jest/gallery';
import { makeToken } from '@/jest/identity';
import { useIdentityService } from '@/jest/identity-service';
import { purgesOf } from '@/jest/purges';
import { db } from '@/lib/db/client';
import { manyScansJpeg } from '@/lib/media/testing/picture-files';
import { accountSchema } from '@/lib/schemas/account';
import { fillNameSkeletons } from '@/lib/services/fill-name-skeletons';
import { DiskStorage } from '@/lib/storage/disk';
import { refusals } from '@/lib/refusals';

const folder = mkdtempSync(path.join(os.tmpdir(), 'pins-avatars-'));
const mockStorage = new DiskStorage(folder);
jest.mock('@/lib/auth/identity-service', () => jest.requireActual('@/jest/identity-service'));
jest.mock('@/lib/storage/open-storage', () => ({ openStorage: () => mockStorage }));
jest.mock('next/headers', () => ({ cookies: async () => ({ get: () => undefined }) }));
useTestDatabase();
jest.setTimeout(60_000);
useIdentityService();
afterAll(() => rm(folder, { recursive: true }));

let serial = 0;

async function newcomer(name?: string, { isVerified = true, isAdmin = false } = {}) {
  const uid = `editor-${(serial += 1)}`;
  const userId = await addUser({ uid, name, admin: isAdmin });
  const patch = (body: BodyInit, headers: HeadersInit = {}) =>
    callApi(
      PATCH,
      `/api/users/${userId}`,
      { userId },
      {
        method: 'PATCH',
        headers: { ...bearer(makeToken({ claims: { sub: uid, email_verified: isVerified } })), ...headers },
        body,
      },
    );
  const json = (body: object) => patch(JSON.stringify(body), { 'content-type': 'application/json' });
  const form = (fields: Record<string, string | Blob>) => {
    const data = new FormData();
    for (const [key, value] of Object.entries(fields)) data.set(key, value);
    return patch(data);
  };
  return { userId, json, form, patch };
}

const png = async (width = 300, height = 200) =>
  new Blob([
    new Uint8Array(
      await sharp({ create: { width, height, channels: 3, background: '#884422' } })
        .png()
        .toBuffer(),
    ),
  ]);

const keyOf = (image: string | null) => new URL(image ?? '').pathname.replace('/media/', '');

const RESERVED = 'This name looks like one of our staff. Choose another.';

const TAKEN = 'This name, or a similar one, is taken. Choose another.';

describe('PATCH /users/{id}', () => {
  it('changes only the fields that are sent', async () => {
    const { json } = await newcomer('Before');
    expect(await json({})).toMatchObject({ status: 200, body: { name: 'Before', bio: '' } });
    expect(await json({ bio: ' Lines.\r\nAnd dots. ' })).toMatchObject({
      body: { name: 'Before', bio: 'Lines.\nAnd dots.' },
    });
    const { body } = await json({ name: ' Ａfter ' });
    expect(accountSchema.strict().parse(body)).toMatchObject({ name: 'After', bio: 'Lines.\nAnd dots.', image: null });
  });

  it('purges every page that shows the person', async () => {
    const { userId, json } = await newcomer();
    expect(await purgesOf(() => json({ name: 'Purged' }))).toEqual([`user:${userId}`]);
  });

  it.each([
    [{ name: 'ab' }, 'name', 'Choose a name of 3 to 30 characters.'],
    [{ name: 7 }, 'name', 'A name is a text.'],
    [{ name: '<b>bold</b>' }, 'name', "Use only letters, digits, spaces and . _ - ' &."],
    [{ name: 'und3rage' }, 'name', 'Name contains illegal material'],
    [{ name: 'Tessa.Placeholder' }, 'name', 'Name contains copyrighted material'],
    [
      { name: 'Tessa', bio: 'The Placeholder of the house' },
      'bio',
      'Name and bio together contain copyrighted material',
    ],
    [{ name: 'Аdmin' }, 'name', RESERVED],
    [{ name: 'M0derator' }, 'name', RESERVED],
    [{ name: 'The Pinwall' }, 'name', RESERVED],
    [{ bio: 'x'.repeat(301) }, 'bio', 'Use 300 characters at most.'],
    [{ bio: 'x\n'.repeat(9) }, 'bio', 'Use 8 lines at most.'],
    [{ bio: 'All about b.e.h.e.a.d.i.n.g' }, 'bio', 'Bio contains illegal material'],
    [{ image: 'https://elsewhere.test/x.png' }, 'image', expect.stringContaining('Send a picture as a form')],
    [{ isAdmin: true }, 'isAdmin', 'There is no field "isAdmin".'],
    [{ email: 'other@demo.test' }, 'email', 'There is no field "email".'],
  ])('refuses %j', async (change, field, message) => {
    const { json } = await newcomer();
    expect(await json(change)).toMatchObject({ status: 422, body: { field, message } });
  });

  it('gives each name to one person, however it is written', async () => {
    await newcomer('Singular');
    const { json } = await newcomer('Plural');
    expect(await json({ name: 'SINGULAR' })).toMatchObject({
      status: 409,
      body: { field: 'name', message: TAKEN },
    });
    expect(await json({ name: 'PLURAL' })).toMatchObject({ status: 200, body: { name: 'PLURAL' } });
  });

  it('gives nobody a name that looks like another person’s, admins included', async () => {
    const people = await Promise.all([
      newcomer('Mara Fielding'),
      newcomer('Mirror'),
      newcomer('Boss', { isAdmin: true }),
    ]);
    await fillNameSkeletons(db, new AbortController().signal);
    const [mara, ...others] = people;
    for (const { json } of others) {
      for (const name of ['Маrа Fielding', 'mara-fielding', 'Mara FieIding', 'rnara fie1d1ng', 'Mara Fielding’']) {
        expect(await json({ name })).toMatchObject({ status: 409, body: { field: 'name', message: TAKEN } });
      }
    }
    expect(await mara.json({ name: 'mara-fielding' })).toMatchObject({ status: 200 });
    expect(await mara.json({ name: 'Mara of old' })).toMatchObject({ status: 200 });
    expect(await others[0]?.json({ name: 'Mara Fielding' })).toMatchObject({ status: 200 });
  });

  it('gives only one of two simultaneous requests a name that looks alike', async () => {
    const [one, other] = await Promise.all([newcomer(), newcomer()]);
    const answers = await Promise.all([one.json({ name: 'Twin Peak' }), other.json({ name: 'Тwin_Peak' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('leaves people the names that they have, however alike', async () => {
    const [one, other] = await Promise.all([newcomer('Same Sound'), newcomer('Same-Sound')]);
    await fillNameSkeletons(db, new AbortController().signal);
    for (const { json } of [one, other]) expect(await json({ bio: 'Still here.' })).toMatchObject({ status: 200 });
    expect(await one.json({ name: 'Same Sound', bio: 'Again.' })).toMatchObject({ status: 200 });
  });

  it('takes names of two letters, and the apostrophe of phones', async () => {
    const { json } = await newcomer();
    expect(await json({ name: '李明' })).toMatchObject({ status: 200, body: { name: '李明' } });
    expect(await json({ name: 'O’Hara' })).toMatchObject({ status: 200, body: { name: "O'Hara" } });
  });

  it('leaves a person a reserved name that they have', async () => {
    const { json } = await newcomer('Moderator of old');
    expect(await json({ name: 'Moderator of old', bio: 'Still here.' })).toMatchObject({
      status: 200,
      body: { name: 'Moderator of old', bio: 'Still here.' },
    });
  });

  it('judges a new bio with the name that stays', async () => {
    const { json } = await newcomer('Marlow the First');
    expect(await json({ bio: 'An exemplar of restraint.' })).toMatchObject({
      status: 422,
      body: { field: 'bio', message: 'Name and bio together contain copyrighted material' },
    });
  });
});

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
});
