import { GET as getBoard } from '@/app/api/boards/[slugOrId]/route';
import { GET as getBoards } from '@/app/api/boards/route';
import { GET as getFollows } from '@/app/api/pins/follows/route';
import { GET as getPins } from '@/app/api/pins/route';
import { GET as searchBoards } from '@/app/api/search/boards/route';
import { GET as searchPins } from '@/app/api/search/pins/route';
import { PUT as putBlock } from '@/app/api/users/[userId]/blocks/[targetId]/route';
import { GET as getBlocks } from '@/app/api/users/[userId]/blocks/route';
import { PUT as putTag } from '@/app/api/users/[userId]/hidden-tags/[tag]/route';
import { GET as getTags } from '@/app/api/users/[userId]/hidden-tags/route';
import { callApi } from '@/jest/api-call';
import { addCaller } from '@/jest/caller';
import { useTestDatabase } from '@/jest/database';
import { addBoard, addPin, addTag, addUser, followBoard } from '@/jest/gallery';
import { useIdentityService } from '@/jest/identity-service';

jest.mock('@/lib/auth/identity-service', () => jest.requireActual('@/jest/identity-service'));
jest.mock('next/headers', () => ({ cookies: async () => ({ get: () => undefined }) }));
useTestDatabase();
useIdentityService();

async function somebody() {
  const { id, headers } = await addCaller();
  const put = (body: unknown): RequestInit => ({
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const hide = (tag: string, hidden: unknown, userId = id) =>
    callApi(putTag, '/api/x', { userId, tag: encodeURIComponent(tag) }, put({ hidden }));
  const block = (targetId: string, kind: unknown, userId = id) =>
    callApi(putBlock, '/api/x', { userId, targetId }, put({ kind }));
  return { id, headers, put, hide, block };
}

describe('hidden tags', () => {
  it('are added one by one and listed', async () => {
    const { id, headers, hide } = await somebody();
    await addTag('two words', { synonyms: ['pair'] });
    await addTag('another');
    expect(await hide('two words', 1)).toMatchObject({ status: 200, body: { tags: ['two words'] } });
    expect(await hide('another', 1)).toMatchObject({ status: 200, body: { tags: ['another', 'two words'] } });
    expect(await hide('pair', 0)).toMatchObject({ status: 200, body: { tags: ['another'] } });
    expect(await callApi(getTags, '/api/x', { userId: id }, { headers })).toMatchObject({
      status: 200,
      body: { tags: ['another'] },
    });
  });

  it.each([
    ['a tag that is not there', 'nothing like it', 1, 404],
    ['no tag', ' ', 1, 404],
    ['a text for a number', 'known', '1', 422],
    ['another number', 'known', 2, 422],
    ['nothing', 'known', undefined, 422],
    ['true', 'known', true, 422],
  ])('refuse %s', async (_what, tag, hidden, status) => {
    await addTag('known');
    const { hide } = await somebody();
    expect(await hide(tag, hidden)).toMatchObject({ status, body: { message: expect.any(String) } });
  });

  it('are refused for another person', async () => {
    const [me, other] = [await somebody(), await somebody()];
    expect(await me.hide('known', 1, other.id)).toMatchObject({ status: 403 });
    expect(await callApi(getTags, '/api/x', { userId: other.id }, { headers: me.headers })).toMatchObject({
      status: 403,
    });
    expect(await callApi(getTags, '/api/x', { userId: me.id })).toMatchObject({ status: 401 });
  });
});

describe('blocks', () => {
  it('are added one by one and listed with absolute image URLs', async () => {
    const { id, headers, block } = await somebody();
    const other = await addUser({ name: 'Other One', image: 'avatars/o.webp' });
    for (const kind of ['mute', 'block']) {
      expect(await block(other, kind)).toMatchObject({ status: 200, body: { kind } });
    }
    expect(await callApi(getBlocks, '/api/x', { userId: id }, { headers })).toMatchObject({
      status: 200,
      body: {
        blocks: [
          { user: { _id: other, name: 'Other One', image: expect.stringMatching(/^http.*v=2$/) }, kind: 'block' },
        ],
      },
    });
    expect(await block(other, null)).toMatchObject({ status: 200, body: { kind: null } });
    expect(await callApi(getBlocks, '/api/x', { userId: id }, { headers })).toMatchObject({ body: { blocks: [] } });
  });

  it.each(['Block', '', 1, undefined, ['mute'], { kind: 'mute' }])('refuse the kind %j', async (kind) => {
    const { block } = await somebody();
    expect(await block(await addUser(), kind)).toMatchObject({ status: 422, body: { field: 'kind' } });
  });

  it('refuse oneself, unknown people, and another person’s list', async () => {
    const [me, other] = [await somebody(), await somebody()];
    expect(await me.block(me.id, 'block')).toMatchObject({ status: 422 });
    expect(await me.block('12', 'block')).toMatchObject({ status: 404 });
    expect(await me.block('nobody', 'block')).toMatchObject({ status: 404 });
    expect(await me.block(me.id, 'block', other.id)).toMatchObject({ status: 403 });
    expect(await callApi(getBlocks, '/api/x', { userId: other.id }, { headers: me.headers })).toMatchObject({
      status: 403,
    });
  });
});

it('every list of the API obeys the choices of the caller, and of nobody else', async () => {
  const me = await somebody();
  const disliked = await addUser();
  const byTag = await addPin({ tags: ['listed', 'unwanted'], title: 'alike' });
  const byPoster = await addPin({ tags: ['listed'], postedBy: disliked, title: 'alike' });
  const kept = await addPin({ tags: ['listed'], title: 'alike' });
  const all = [byTag, byPoster, kept];
  const board = await addBoard({ name: 'alike', pins: all });
  const theirs = await addBoard({ name: 'alike', pins: all, creator: disliked });
  for (const { id } of [board, theirs]) await followBoard(me.id, id);
  await me.hide('unwanted', 1);
  await me.block(disliked, 'block');

  const lists = [
    ['pins', getPins, '/api/pins?tags=listed', {}],
    ['pins', getPins, '/api/pins', {}],
    ['pins', searchPins, '/api/search/pins?q=alike', {}],
    ['pins', getBoard, '/api/boards/x', { slugOrId: board.id }],
    ['pins', getFollows, '/api/pins/follows', {}],
    ['boards', searchBoards, '/api/search/boards?q=alike', {}],
    ['', getBoards, `/api/boards?pin=${kept}`, {}],
  ] as const;
  for (const [field, route, path, params] of lists) {
    const mine = await callApi(route, path, params, { headers: me.headers });
    expect([path, mine.status]).toEqual([path, 200]);
    const items = field ? Reflect.get(Object(mine.body), field) : mine.body;
    const expected = field === 'pins' ? kept : board.id;
    expect([path, items.map((item: { _id: string }) => item._id)]).toEqual([path, [expected]]);
    if (route === getFollows) continue;
    const everybodys = await callApi(route, path, params);
    const seen = field ? Reflect.get(Object(everybodys.body), field) : everybodys.body;
    expect([path, seen.length]).toEqual([path, field === 'pins' ? 3 : 2]);
  }
  expect(await callApi(getBoard, '/api/x', { slugOrId: board.id }, { headers: me.headers })).toMatchObject({
    body: { pinsCount: 1, totalPages: 1 },
  });
});
