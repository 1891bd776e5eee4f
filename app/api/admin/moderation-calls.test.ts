import { secondFactor } from '@/features/second-factor/feature';
import { useFeatures } from '@/jest/features';
import { DELETE as release, PUT as claim } from '@/app/api/admin/items/[item]/claim/route';
import { GET as getMedia } from '@/app/api/admin/pins/[pinId]/media/route';
import { PUT as putTags } from '@/app/api/admin/pins/[pinId]/tags/route';
import { POST as decide } from '@/app/api/admin/pins/acts/route';
import { POST as judge } from '@/app/api/admin/reports/route';
import { POST as tryTerms } from '@/app/api/admin/terms/route';
import { POST as actOnPerson } from '@/app/api/admin/users/[userId]/acts/route';
import { PUT as putRole } from '@/app/api/admin/users/[userId]/role/route';
import { bearer, callApi, sending } from '@/jest/api-call';
import { rowsOf, useTestDatabase } from '@/jest/database';
import { addPin, addUser } from '@/jest/gallery';
import { makeToken } from '@/jest/identity';
import { useIdentityService } from '@/jest/identity-service';
import { findModeratedPin } from '@/lib/data/moderation/pins';
import { REPEATED_HEADER } from '@/lib/domain/repeated-request';
import { getQueue } from '@/lib/data/moderation/queue';

jest.mock('@/lib/auth/identity-service', () => jest.requireActual('@/jest/identity-service'));
jest.mock('next/headers', () => ({ cookies: async () => ({ get: () => undefined }) }));
useFeatures(secondFactor);
useTestDatabase();
useIdentityService();

const HOSTILE = `<img src=x onerror="alert(1)">"'\u202e\u0000; drop table users --`;
const as = (uid: string) => bearer(makeToken({ claims: { sub: uid } }));
const ids: Record<string, string> = {};
beforeAll(async () => {
  ids.anna = await addUser({ uid: 'anna', name: 'Anna', admin: true });
  ids.ben = await addUser({ uid: 'ben', name: 'Ben', admin: true });
  ids.carl = await addUser({ uid: 'carl', name: 'Carl' });
});

const decisionOn = (pin: string, seen: number, more: object) => ({
  act: 'remove',
  reason: 'Spam.',
  pins: [{ id: pin, seen }],
  ...more,
});
const remove = (pin: string, seen: number, uid = 'anna', more: object = {}) =>
  callApi(decide, '/api/admin/pins/acts', {}, sending(decisionOn(pin, seen, more), as(uid)));
const seenOf = async (pin: string) => (await findModeratedPin(pin))?.seen ?? -1;

describe('the moderation calls', () => {
  it('are answered with 404 to everybody but admins', async () => {
    const pin = await addPin();
    for (const headers of [{}, as('carl'), as('nobody')]) {
      const answer = await callApi(decide, '/api/admin/pins/acts', {}, sending(decisionOn(pin, 0, {}), headers));
      expect(answer).toMatchObject({ status: 404, body: { message: 'There is no such call.' } });
      expect((await callApi(getMedia, '/x', { pinId: pin }, { headers })).status).toBe(404);
    }
    expect((await findModeratedPin(pin))?.status).toBe('live');
  });

  it('name the moderator who holds an item, and refuse a decision that was made meanwhile', async () => {
    const pin = await addPin();
    const send = (uid: string, body: object = {}) =>
      callApi(claim, '/x', { item: `pin-${pin}` }, { ...sending(body, as(uid)), method: 'PUT' });
    expect((await send('anna')).status).toBe(204);
    expect(await send('ben')).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/^Taken by Anna since/) },
    });
    expect(await remove(pin, 0, 'ben')).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/^Taken by Anna/) },
    });
    expect((await remove(pin, 0)).status).toBe(204);
    expect(await remove(pin, 0, 'ben')).toMatchObject({
      status: 409,
      body: { message: 'Decided meanwhile: Anna removed the pin: Spam.' },
    });
    expect(
      (await callApi(release, '/x', { item: `pin-${pin}` }, { method: 'DELETE', headers: as('ben') })).status,
    ).toBe(204);
  });

  it('decide about many pins, all or none', async () => {
    const [one, two, decided] = [await addPin(), await addPin(), await addPin()];
    await remove(decided, 0);
    const pins = [one, two, decided].map((id) => ({ id, seen: 0 }));
    expect((await remove(one, 0, 'anna', { pins })).status).toBe(409);
    expect((await findModeratedPin(one))?.status).toBe('live');
    expect((await remove(one, 0, 'anna', { pins: pins.slice(0, 2) })).status).toBe(204);
    expect([(await findModeratedPin(one))?.status, (await findModeratedPin(two))?.status]).toEqual([
      'removed',
      'removed',
    ]);
  });

  it.each([
    ['no reason', { reason: '  ' }, 'reason'],
    ['a reason of a book', { reason: 'x'.repeat(501) }, 'reason'],
    ['101 pins', { pins: Array.from({ length: 101 }, (_, n) => ({ id: String(n + 1), seen: 0 })) }, 'pins'],
    ['a legal hold of two', { act: 'legal-hold', pins: [1, 2].map((n) => ({ id: String(n), seen: 0 })) }, 'pins'],
    ['another action', { act: 'burn' }, 'act'],
    ['no id', { pins: [{ id: "1' or 1=1", seen: 0 }] }, 'pins.0.id'],
  ])('refuse %s', async (_what, more, field) => {
    expect(await remove('1', 0, 'anna', more)).toMatchObject({ status: 422, body: { field } });
  });

  it('keep hostile text as plain text', async () => {
    const userId = await addUser();
    const pin = await addPin({ postedBy: userId, title: 'Plain' });
    await rowsOf('update pins set title = $2 where id = $1', [pin, HOSTILE.replace('\u0000', '')]);
    await rowsOf("insert into reports (subject_type, subject_id, reason, details) values ('pin', $1, 'spam', $2)", [
      pin,
      HOSTILE.replace('\u0000', ''),
    ]);
    const { items } = await getQueue({ kinds: ['report'] });
    expect(items.find(({ id }) => id === pin)).toMatchObject({
      title: HOSTILE.replace('\u0000', ''),
      count: 1,
      reasons: ['spam'],
    });
    expect((await remove(pin, await seenOf(pin), 'anna', { reason: HOSTILE })).status).toBe(204);
    const [removal] = await rowsOf('select reason from removals where pin_id = $1', [pin]);
    expect(removal?.reason).toBe(`<img src=x onerror="alert(1)">"'; drop table users --`);
    const tags = { tags: [HOSTILE], seen: await seenOf(pin) };
    expect((await callApi(putTags, '/x', { pinId: pin }, { ...sending(tags, as('anna')), method: 'PUT' })).status).toBe(
      422,
    );
  });

  it('give a pin as many tags as posters may, by the same rules', async () => {
    const pin = await addPin();
    const put = async (tags: readonly string[]) => {
      const body = { tags, seen: await seenOf(pin) };
      return callApi(putTags, '/x', { pinId: pin }, { ...sending(body, as('anna')), method: 'PUT' });
    };
    const many = Array.from({ length: 31 }, (_, n) => `tag ${n}`);
    expect((await put(many.slice(0, 30))).status).toBe(204);
    expect(await put(many)).toMatchObject({ status: 422, body: { field: 'tags', message: 'Use 30 tags at most.' } });
    expect(await put(['<b>x'])).toMatchObject({ status: 422, body: { field: 'tags' } });
    expect((await put(['Close-Up', 'ＲＥＤ', '#red'])).status).toBe(204);
    expect(await rowsOf('select tags from pins where id = $1', [pin])).toEqual([{ tags: ['close up', 'red'] }]);
  });

  it('warn and ban people, but neither oneself nor an admin', async () => {
    const userId = await addUser({ name: 'Dora' });
    const send = (id: string, body: object) => callApi(actOnPerson, '/x', { userId: id }, sending(body, as('anna')));
    expect((await send(userId, { act: 'warn', reason: 'No.' })).status).toBe(204);
    expect((await send(userId, { act: 'ban', reason: 'No.', days: 3 })).status).toBe(204);
    const [ban] = await rowsOf<{ days: number }>(
      'select round(extract(epoch from until - created_at) / 86400)::int as days from bans where user_id = $1',
      [userId],
    );
    expect(ban?.days).toBe(3);
    expect((await send(userId, { act: 'unban' })).status).toBe(204);
    expect((await send(userId, { act: 'ban', reason: 'No.', days: 2 })).status).toBe(422);
    expect((await send(ids.anna ?? '', { act: 'ban', reason: 'No.', days: null })).status).toBe(409);
    expect((await send(ids.ben ?? '', { act: 'ban', reason: 'No.', days: null })).status).toBe(409);
    expect((await send('1', { act: 'ban', reason: 'No.', days: null })).status).toBe(404);
  });

  it('note the caller’s IP address in the audit log', async () => {
    const userId = await addUser();
    const headers = { ...as('anna'), 'x-forwarded-for': '203.0.113.77' };
    await callApi(actOnPerson, '/x', { userId }, sending({ act: 'warn', reason: 'No.' }, headers));
    const lines = await rowsOf('select host(ip) as ip from audit_log where subject_id = $1', [userId]);
    expect(lines).toEqual([{ ip: '203.0.113.77' }]);
  });

  it('change roles by a call of its own, which needs a reason', async () => {
    const userId = await addUser();
    const send = (body: object, uid = 'anna') =>
      callApi(putRole, '/x', { userId }, { ...sending(body, as(uid)), method: 'PUT' });
    for (const wrong of [{ role: 'admin' }, { role: 'admin', reason: ' ' }, { role: 'owner', reason: 'A helper.' }]) {
      expect((await send(wrong)).status).toBe(422);
    }
    expect((await send({ role: 'moderator', reason: 'A helper.' }, 'carl')).status).toBe(404);
    expect((await callApi(actOnPerson, '/x', { userId }, sending({ act: 'make-admin' }, as('anna')))).status).toBe(422);
    const role = async () => (await rowsOf('select role from users where id = $1', [userId]))[0]?.role;
    expect(await role()).toBe('person');
    expect(await send({ role: 'moderator', reason: 'A helper.' })).toMatchObject({
      status: 200,
      body: { enrolmentCode: expect.stringMatching(/^[a-z0-9-]{19}$/) },
    });
    expect(await role()).toBe('moderator');
  });

  it('close reports of people and boards, once', async () => {
    const userId = await addUser();
    await rowsOf("insert into reports (subject_type, subject_id, reason) values ('user', $1, 'spam')", [userId]);
    const send = () =>
      callApi(judge, '/x', {}, sending({ subject: { type: 'user', id: userId }, outcome: 'dismissed' }, as('ben')));
    expect((await send()).status).toBe(204);
    expect((await send()).status).toBe(409);
  });

  it('test a text against the lists of terms', async () => {
    const send = (text: string) => callApi(tryTerms, '/x', {}, sending({ text }, as('anna')));
    expect((await send('A quiet sea')).body).toEqual({ found: null });
    expect((await send('bestiality')).body).toEqual({ found: 'illegal' });
  });
});

describe('the queue', () => {
  it('lists reports about minors and consent first, then by due date', async () => {
    await rowsOf('delete from reports');
    await rowsOf("update pins set status = 'removed' where status in ('held', 'pending')");
    const [spam, minor, waits] = [await addPin(), await addPin(), await addPin({ status: 'pending' })];
    await rowsOf("update pins set created_at = now() - interval '1 day' where id = $1", [waits]);
    const report = (pin: string, reason: string) =>
      rowsOf("insert into reports (subject_type, subject_id, reason) values ('pin', $1, $2)", [pin, reason]);
    await report(spam, 'spam');
    await report(spam, 'stolen');
    await report(minor, 'minor');
    await rowsOf(
      `insert into takedowns (code, kind, name, email, description, statements, signature, due_at)
       values (repeat('c', 22), 'copyright', 'Zoe', 'z@example.com', 'Mine.', '{}', 'Zoe', now() + interval '2 hours')`,
    );
    const { items, counts, totalPages } = await getQueue();
    expect(items.map(({ kind, type, title, count }) => [kind, type, title.slice(0, 9), count])).toEqual([
      ['report', 'pin', expect.any(String), 1],
      ['takedown', 'takedown', 'copyright', 0],
      ['review', 'pin', expect.any(String), 1],
      ['report', 'pin', expect.any(String), 2],
    ]);
    expect(items[0]).toMatchObject({ id: minor, urgent: true, reasons: ['minor'] });
    expect([counts, totalPages]).toEqual([{ report: 2, takedown: 1, review: 1 }, 1]);
    expect((await getQueue({ kinds: ['review'] })).items.map(({ id }) => id)).toEqual([waits]);
  });
});

it('a sealed picture is answered to those who ask for it as one, which the audit log notes', async () => {
  const pin = await addPin();
  await rowsOf(
    `insert into legal_holds (pin_id, image, pin, poster, reason, is_sealed)
     values ($1, 'withheld/none', '{}', '{}', 'On a list.', true)`,
    [pin],
  );
  const get = (query: string) => callApi(getMedia, `/x${query}`, { pinId: pin }, { headers: as('anna') });
  const lines = () => rowsOf("select actor from audit_log where action = 'open-sealed' and subject_id = $1", [pin]);
  for (const query of ['', '?variant=thumbnail']) expect((await get(query)).status).toBe(403);
  expect(await lines()).toEqual([]);
  await get('?sealed=open');
  expect(await lines()).toEqual([{ actor: Number(ids.anna) }]);
  // The front's second request for the same look.
  await callApi(getMedia, '/x?sealed=open', { pinId: pin }, { headers: { ...as('anna'), [REPEATED_HEADER]: '1' } });
  expect(await lines()).toHaveLength(1);
});
