import { expect, test } from '@/e2e/test';
import { boardPageSchema, boardWithPinsSchema } from '@/lib/schemas/board';
import { pinPageSchema, pinSchema } from '@/lib/schemas/pin';
import { suggestionsSchema } from '@/lib/schemas/suggestion';
import { tagSuggestionSchema } from '@/lib/schemas/tag';
import { profileSchema } from '@/lib/schemas/user';
import { findBoard, readPins } from './gallery';

test('GET /api/health answers ok', async ({ request }) => {
  const response = await request.get('/api/health');
  expect(response.status()).toBe(200);
  expect(await response.json()).toEqual({ status: 'ok' });
});

test('GET /api/pins takes mediaType, tags, sor, timePeriod and pg', async ({ request, baseURL }) => {
  const response = await request.get('/api/pins?pg=1&tags=Solo&mediaType=gif&sor=-savesCount&timePeriod=year');
  expect(response.headers()['cache-control']).toBe('private, no-store');
  const { pins } = pinPageSchema.strict().parse(await response.json());
  expect(pins.length).toBeGreaterThan(0);
  for (const pin of pins) {
    expect(pinSchema.strict().parse(pin)).toMatchObject({ mediaType: 'gif', comments: [] });
    expect(pin.tags).toContain('solo');
    expect(pin.image.startsWith(`${baseURL}/media/`)).toBe(true);
  }
  const likes = pins.map((pin) => pin.savesCount);
  expect(likes).toEqual([...likes].sort((a, b) => b - a));
  const latest = await readPins(request, '?sor=-createdAt');
  const dates = latest.pins.map((pin) => pin.createdAt);
  expect(dates).toEqual([...dates].sort().reverse());
});

test('the demo gallery has 600 pins or more', async ({ request }) => {
  const headers = { cookie: 'sexualityFilter=gay-straight' };
  const [all, gifs, pics] = await Promise.all(
    ['', '?mediaType=gif', '?mediaType=pic'].map((search) => readPins(request, search, headers)),
  );
  expect(all?.totalPages).toBeGreaterThanOrEqual(10);
  expect(gifs?.totalPages).toBeGreaterThanOrEqual(5);
  expect(pics?.totalPages).toBeGreaterThanOrEqual(5);
});

test('a pin and a board are found by slug and by id', async ({ request }) => {
  const { pins } = await readPins(request);
  const [pin] = pins;
  for (const slugOrId of [pin?._id, pin?.slug ?? pin?._id]) {
    expect(pinSchema.strict().parse(await (await request.get(`/api/pins/${slugOrId}`)).json())).toEqual(pin);
  }
  const board = await findBoard(request);
  const byId = await request.get(`/api/boards/${board._id}?pg=1`);
  expect(boardWithPinsSchema.strict().parse(await byId.json())).toEqual(board);
});

test('the public view of a person has no secret', async ({ request }) => {
  const { pins } = await readPins(request);
  const response = await request.get(`/api/users/${pins[0]?.postedBy}`);
  const profile = profileSchema.strict().parse(await response.json());
  expect(profile.counts.pins).toBeGreaterThan(0);
});

test('the API answers searches and tag suggestions', async ({ request }) => {
  const pins = await request.get('/api/search/pins?q=solo&pg=1');
  expect(pinPageSchema.strict().parse(await pins.json()).pins.length).toBeGreaterThan(0);
  const boards = await request.get('/api/search/boards?q=a&pg=1');
  boardPageSchema.strict().parse(await boards.json());
  const tags: unknown[] = await (await request.get('/api/tags?q=so')).json();
  expect(tags.length).toBeGreaterThan(0);
  for (const tag of tags) tagSuggestionSchema.strict().parse(tag);
});

test('suggestions for a search are kept for everybody with one content filter', async ({ request }) => {
  const suggestions = async (filter: string) => {
    const answer = await request.get('/api/suggestions?q=gre', { headers: { cookie: `sexualityFilter=${filter}` } });
    const { vary, 'cache-control': cacheControl } = answer.headers();
    expect([answer.status(), vary, cacheControl]).toEqual([
      200,
      'Accept-Encoding, Cookie',
      expect.stringMatching(/^public, max-age=0, s-maxage=60/),
    ]);
    return suggestionsSchema.parse(await answer.json());
  };
  expect((await suggestions('straight-lesbian')).length).toBeGreaterThan(0);
  expect((await suggestions('gay-straight')).length).toBeGreaterThan(0);
  const refused = await request.get('/api/suggestions?q=underage');
  expect([refused.status(), refused.headers()['cache-control']]).toEqual([422, 'private, no-store']);
});

const REFUSED = [
  { path: '/api/pins?pg=0', status: 422, body: { message: 'Pages begin at 1.', field: 'pg' } },
  { path: '/api/pins?pg=abc', status: 422, body: { message: 'The page must be a number.', field: 'pg' } },
  { path: '/api/search/pins', status: 422, body: { message: 'Say what to search for, as `q`.', field: 'q' } },
  { path: '/api/pins/no-such-pin', status: 404, body: { message: 'There is no such pin.' } },
  { path: '/api/boards/no-such-board', status: 404, body: { message: 'There is no such board.' } },
  { path: '/api/users/nobody', status: 404, body: { message: 'There is no such person.' } },
  { path: '/api/nothing/here', status: 404, body: { message: 'There is no such call.' } },
];

for (const { path, status, body } of REFUSED) {
  test(`${path} is a ${status}`, async ({ request }) => {
    const response = await request.get(path);
    expect(response.status()).toBe(status);
    expect(await response.json()).toEqual(body);
  });
}
