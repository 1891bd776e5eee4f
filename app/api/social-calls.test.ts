import { PUT as putBoardFollow } from '@/app/api/boards/[slugOrId]/follow/route';
import { POST as postSave } from '@/app/api/pins/[slugOrId]/save/route';
import { GET as getUser } from '@/app/api/users/[userId]/route';
import { PUT as putUserFollow } from '@/app/api/users/[userId]/follow/route';
import { bearer, callApi, sending } from '@/jest/api-call';
import { useTestDatabase } from '@/jest/database';
import { addBoard, addPin, addUser } from '@/jest/gallery';
import { makeToken } from '@/jest/identity';
import { useIdentityService } from '@/jest/identity-service';

jest.mock('@/lib/auth/identity-service', () => jest.requireActual('@/jest/identity-service'));
jest.mock('next/headers', () => ({ cookies: async () => ({ get: () => undefined }) }));
useTestDatabase();
useIdentityService();

let serial = 0;

async function person({ verified = true } = {}) {
  const uid = `social-caller-${(serial += 1)}`;
  const id = await addUser({ uid });
  const headers = bearer(makeToken({ claims: { sub: uid, email_verified: verified } }));
  return {
    id,
    like: (slugOrId: string, body: unknown = { userId: id }, wanted?: string) =>
      callApi(
        postSave,
        `/api/pins/${slugOrId}/save`,
        { slugOrId },
        sending(body, { ...headers, ...(wanted !== undefined && { 'Like-Wanted': wanted }) }),
      ),
    follow: (userId: string, body: unknown = { follow: 1 }) =>
      callApi(putUserFollow, `/api/users/${userId}/follow`, { userId }, { ...sending(body, headers), method: 'PUT' }),
    followBoard: (slugOrId: string, body: unknown = { follow: 1 }) =>
      callApi(
        putBoardFollow,
        `/api/boards/${slugOrId}/follow`,
        { slugOrId },
        { ...sending(body, headers), method: 'PUT' },
      ),
    sets: () =>
      callApi(getUser, `/api/users/${id}?getSavedPins=1&getFollowed=1`, { userId: id }, { headers }).then(
        ({ body }) => body,
      ),
  };
}

describe('POST /pins/{id}/save', () => {
  it('toggles the like, and answers the server’s count', async () => {
    const [{ like, sets }, other, pin] = [await person(), await person(), await addPin()];
    expect((await other.like(pin)).body).toEqual({ savesCount: 1 });
    expect(await like(pin)).toMatchObject({ status: 200, body: { savesCount: 2 } });
    expect(await sets()).toMatchObject({ savedPins: [{ pin }] });
    expect((await like(pin)).body).toEqual({ savesCount: 1 });
    expect(await sets()).toMatchObject({ savedPins: [] });
  });

  it('leaves a like as it is that is as wanted already, such as by another tab', async () => {
    const [{ like }, pin] = [await person(), await addPin()];
    const counts = [];
    for (const wanted of ['0', '1', '1', '0']) counts.push((await like(pin, undefined, wanted)).body);
    expect(counts).toEqual([0, 1, 1, 0].map((savesCount) => ({ savesCount })));
    expect(await like(pin, undefined, 'yes')).toMatchObject({
      status: 422,
      body: { message: 'Send 1 to like, 0 to unlike.' },
    });
  });

  it('is refused without a verified email, and in another person’s name', async () => {
    const [{ like }, unverified, pin] = [await person(), await person({ verified: false }), await addPin()];
    expect(await unverified.like(pin)).toMatchObject({ status: 403, body: { code: 'email-not-verified' } });
    expect(await like(pin, { userId: unverified.id })).toMatchObject({ status: 403, body: { field: 'userId' } });
    expect((await callApi(postSave, '/api/pins/1/save', { slugOrId: pin }, sending({ userId: '1' }))).status).toBe(401);
  });

  it.each([
    [{}, 'userId'],
    [{ userId: 7 }, 'userId'],
    [{ userId: ['1'] }, 'userId'],
    [{ userId: '1', add: 1 }, 'add'],
    [[], undefined],
    ['null', undefined],
  ])('refuses %j', async (body, field) => {
    const { like } = await person();
    const answer = await like(await addPin(), body);
    expect(answer.status).toBe(422);
    if (field) expect(answer.body).toMatchObject({ field });
  });

  it('finds live pins only, by their ids', async () => {
    const { like } = await person();
    await addPin({ slug: 'known-by-slug' });
    const removed = await addPin({ status: 'removed' });
    for (const slugOrId of ['1', '0', '-1', 'known-by-slug', '99999999999999999999', "'", removed]) {
      expect(await like(slugOrId)).toMatchObject({ status: 404, body: { message: 'There is no such pin.' } });
    }
  });
});

describe('PUT /users/{id}/follow and PUT /boards/{id}/follow', () => {
  it('are idempotent and return the count', async () => {
    const [{ follow, followBoard, sets }, target] = [await person(), await addUser()];
    const board = await addBoard({ creator: target });
    for (const answer of [await follow(target), await follow(target), await followBoard(board.id)]) {
      expect(answer).toMatchObject({ status: 200, body: { followersCount: 1 } });
    }
    expect(await sets()).toMatchObject({ followedUsers: [target], followedBoards: [board.id] });
    for (const answer of [
      await follow(target, { follow: 0 }),
      await follow(target, { follow: 0 }),
      await followBoard(board.id, { follow: 0 }),
    ]) {
      expect(answer.body).toEqual({ followersCount: 0 });
    }
    expect(await sets()).toMatchObject({ followedUsers: [], followedBoards: [] });
  });

  it.each([
    [{}, 'follow'],
    [{ follow: true }, 'follow'],
    [{ follow: '1' }, 'follow'],
    [{ follow: 2 }, 'follow'],
    [{ follow: 1, userId: '1' }, 'userId'],
    [{ follow: Array.from({ length: 10_000 }, () => 1) }, 'follow'],
  ])('refuse %j', async (body, field) => {
    const { follow, followBoard } = await person();
    const board = await addBoard();
    expect(await follow(await addUser(), body)).toMatchObject({ status: 422, body: { field } });
    expect(await followBoard(board.id, body)).toMatchObject({ status: 422, body: { field } });
  });

  it('find people and boards by id alone, and nothing that is hidden', async () => {
    const { follow, followBoard } = await person();
    const hidden = await addBoard({ isPrivate: true });
    const banned = await addUser({ banned: true });
    const ofBanned = await addBoard({ creator: banned });
    for (const none of ['me', '1', '0', '99999999999999999999', banned]) expect((await follow(none)).status).toBe(404);
    for (const none of [hidden.id, hidden.slug, ofBanned.id, '1', 'x'])
      expect((await followBoard(none)).status).toBe(404);
  });

  it('refuse to follow oneself', async () => {
    const { id, follow, followBoard } = await person();
    const board = await addBoard({ creator: id });
    expect(await follow(id)).toMatchObject({ status: 422, body: { message: 'You cannot follow yourself.' } });
    expect((await followBoard(board.id)).status).toBe(422);
  });
});
