import { expect, test } from '@/e2e/test';
import { pinPageSchema, pinSchema } from '@/lib/schemas/pin';
import { suggestionsSchema } from '@/lib/schemas/suggestion';
import { readPins } from './gallery';

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
