import { GET } from '@/app/api/pins/follows/route';
import { callApi } from '@/jest/api-call';
import { addCaller } from '@/jest/caller';
import { useTestDatabase } from '@/jest/database';
import { addPin, addPins, addUser, followUser, unfollowUser } from '@/jest/gallery';
import { useIdentityService } from '@/jest/identity-service';
import { pinPageSchema } from '@/lib/schemas/pin';

jest.mock('@/lib/auth/identity-service', () => jest.requireActual('@/jest/identity-service'));
jest.mock('next/headers', () => ({ cookies: async () => ({ get: () => undefined }) }));
useTestDatabase();
useIdentityService();

async function follower() {
  const [caller, author] = [await addCaller(), await addUser()];
  const { id } = caller;
  await followUser(id, author);
  const read = async (search = '') => {
    const init = { headers: caller.headers };
    const { status, headers, body } = await callApi(GET, `/api/pins/follows${search}`, {}, init);
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    const { pins, totalPages } = pinPageSchema.strict().parse(body);
    return { ids: pins.map(({ _id }) => _id), totalPages };
  };
  return { id, author, read };
}

it('GET /pins/follows is refused without a token', async () => {
  expect(await callApi(GET, '/api/pins/follows')).toMatchObject({ status: 401 });
});

it('GET /pins/follows answers {pins, totalPages} by sort, media type, tag and page', async () => {
  const { author: postedBy, read } = await follower();
  const liked = await addPin({ postedBy, likes: 5, mediaType: 'gif', tags: ['followed tag'] });
  const fresh = await addPin({ postedBy });
  await addPin({ tags: ['followed tag'] });
  expect(await read()).toEqual({ ids: [liked, fresh], totalPages: 1 });
  expect((await read('?sor=-createdAt')).ids).toEqual([fresh, liked]);
  expect((await read('?mediaType=pic')).ids).toEqual([fresh]);
  expect((await read('?tags=Followed%20Tag')).ids).toEqual([liked]);
  expect((await read('?tags=nobody-uses-it')).ids).toEqual([]);
  expect(await read('?pg=2')).toEqual({ ids: [], totalPages: 1 });
});

it('GET /pins/follows refuses an unlawful tag', async () => {
  const { headers } = await addCaller();
  const { status, body } = await callApi(GET, '/api/pins/follows?tags=und3rage', {}, { headers });
  expect([status, body]).toEqual([
    422,
    { message: expect.stringMatching(/^We don’t allow this search/), field: 'tags' },
  ]);
});

it('GET /pins/follows has right totals after an unfollow', async () => {
  const { id, author, read } = await follower();
  const other = await addUser();
  await followUser(id, other);
  await addPins(61, { postedBy: author });
  const kept = await addPin({ postedBy: other });
  expect((await read()).totalPages).toBe(2);
  expect((await read('?pg=2')).ids).toHaveLength(2);
  await unfollowUser(id, author);
  expect(await read()).toEqual({ ids: [kept], totalPages: 1 });
  expect((await read('?pg=2')).ids).toEqual([]);
});
