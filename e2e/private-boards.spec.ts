import type { APIRequestContext } from 'playwright/test';
import { sitemapPaths } from '@/e2e/gallery';
import { enter, type Caller } from '@/e2e/people';
import { plantPin } from '@/e2e/planted-pins';
import { givenSite } from '@/e2e/site-under-test';
import { expect, test } from '@/e2e/test';
import { newVerifiedPerson } from '@/e2e/verified-people';
import { boardSchema, type Board } from '@/lib/schemas/board';

/** Makes a board of three pins of the person's own, through the API. */
async function makeBoard(request: APIRequestContext, { headers, id }: Caller, name: string) {
  const made = await request.post('/api/boards', { headers, data: { name } });
  expect(made.status()).toBe(201);
  const board = boardSchema.parse(await made.json());
  const pins = [await plantPin(id), await plantPin(id), await plantPin(id)] as const;
  for (const pin of pins) {
    const answer = await request.patch(`/api/boards/${board._id}/pins`, { headers, data: { pinId: pin.id, add: 1 } });
    expect(answer.status()).toBe(200);
  }
  return { board, pinId: pins[0].id };
}

/** Where a visitor meets a board: the statuses of its URLs, and the pages that name it. */
async function visit(request: APIRequestContext, { board, pinId }: { board: Board; pinId: string }) {
  const pages = [
    `/user/${board.creator._id}/boards`,
    `/pin-boards/${pinId}`,
    `/search-boards/${encodeURIComponent(board.name)}`,
    `/api/boards?creator=${board.creator._id}`,
    `/api/boards?pin=${pinId}`,
    `/api/search/boards?q=${encodeURIComponent(board.name)}`,
  ];
  const texts = await Promise.all(pages.map(async (path) => (await request.get(path)).text()));
  return {
    statuses: await Promise.all(
      [`/board/${board.slug}`, `/api/boards/${board.slug}`, `/api/boards/${board._id}`].map(async (path) =>
        (await request.get(path)).status(),
      ),
    ),
    naming: pages.filter((_path, at) => texts[at]?.includes(board.slug)).length,
    inSitemap: (await sitemapPaths(request, 'boards')).includes(`/board/${board.slug}`),
  };
}

const SEEN = { statuses: [200, 200, 200], naming: 6, inSitemap: true };
const GONE = { statuses: [404, 404, 404], naming: 0, inSitemap: false };
/** Once a second: an IP address may ask for 50 pages in ten. */
const PATIENCE = { timeout: 30_000, intervals: [1_000] };

test('a board that becomes private or is deleted is gone from every cached page at once', async ({ request }) => {
  test.skip(givenSite !== undefined, 'how soon a CDN forgets it `npm run check:cdn` shows');
  const owner = await enter(request, await newVerifiedPerson());
  const { headers } = owner;
  const made = await makeBoard(request, owner, `Quiet corner ${owner.id}`);
  const { board } = made;
  await expect.poll(() => visit(request, made), PATIENCE).toEqual(SEEN);

  const change = (isPrivate: boolean) => request.patch(`/api/boards/${board._id}`, { headers, data: { isPrivate } });
  expect((await change(true)).status()).toBe(200);
  expect(await visit(request, made)).toEqual(GONE);
  const own = await request.get(`/api/boards/${board.slug}`, { headers });
  expect(await own.json()).toMatchObject({ isPrivate: true, pinsCount: 3 });

  expect((await change(false)).status()).toBe(200);
  await expect.poll(() => visit(request, made), PATIENCE).toEqual(SEEN);
  expect((await request.delete(`/api/boards/${board._id}`, { headers })).status()).toBe(204);
  expect(await visit(request, made)).toEqual(GONE);
  expect((await request.post(`/api/boards/${board._id}/restore`, { headers, data: {} })).status()).toBe(200);
  await expect.poll(() => visit(request, made), PATIENCE).toEqual(SEEN);
});
