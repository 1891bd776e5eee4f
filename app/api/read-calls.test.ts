import { GET as getBoard } from '@/app/api/boards/[slugOrId]/route';
import { GET as getPin } from '@/app/api/pins/[slugOrId]/route';
import { GET as getPins } from '@/app/api/pins/route';
import { GET as searchBoards } from '@/app/api/search/boards/route';
import { GET as searchPeople } from '@/app/api/search/people/route';
import { GET as searchPins } from '@/app/api/search/pins/route';
import { GET as getTags } from '@/app/api/tags/route';
import { GET as getPinsOfUser } from '@/app/api/users/[userId]/pins/route';
import { GET as getUser } from '@/app/api/users/[userId]/route';
import { callApi } from '@/jest/api-call';
import { useTestDatabase } from '@/jest/database';
import { addBoard, addPin, addPins, addUser } from '@/jest/gallery';
import { env } from '@/lib/env';
import { boardPageSchema, boardWithPinsSchema } from '@/lib/schemas/board';
import { pinPageSchema, pinSchema } from '@/lib/schemas/pin';
import { peoplePageSchema, profileSchema } from '@/lib/schemas/user';

let contentFilter: string | undefined;
jest.mock('next/headers', () => ({
  cookies: async () => ({ get: () => contentFilter && { value: contentFilter } }),
}));
useTestDatabase();
beforeEach(() => {
  contentFilter = undefined;
});

describe('GET /pins', () => {
  it('answers {pins, totalPages} by tag, sort and page', async () => {
    const ids = await addPins(61, { tags: ['close up'] });
    const { status, body, headers } = await callApi(getPins, '/api/pins?tags=Close%20Up&sor=-createdAt&pg=2');
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(pinPageSchema.strict().parse(body)).toMatchObject({ pins: [{ _id: ids[60] }], totalPages: 2 });
  });

  it('has absolute URLs of images', async () => {
    await addPin({ tags: ['moving'], mediaType: 'gif' });
    const { body } = await callApi(getPins, '/api/pins?tags=moving');
    const [pin] = pinPageSchema.parse(body).pins;
    expect(pin?.image.startsWith(`${env.SITE_URL}/media/`)).toBe(true);
    expect(pin?.video?.startsWith(`${env.SITE_URL}/media/`)).toBe(true);
  });

  it('obeys the content filter of the cookie', async () => {
    await addPin({ tags: ['gay', 'cookie'] });
    expect((await callApi(getPins, '/api/pins?tags=cookie')).body).toEqual({ pins: [], totalPages: 1 });
    contentFilter = 'gay-straight';
    expect((await callApi(getPins, '/api/pins?tags=cookie')).body).toMatchObject({
      pins: [{ tags: ['gay', 'cookie'] }],
    });
    contentFilter = 'nonsense';
    expect((await callApi(getPins, '/api/pins?tags=cookie')).body).toMatchObject({ pins: [] });
  });

  it('has an empty list for an unused tag and for a page past the end', async () => {
    expect((await callApi(getPins, '/api/pins?tags=nobody')).body).toEqual({ pins: [], totalPages: 1 });
    expect((await callApi(getPins, '/api/pins?tags=close%20up&pg=9')).body).toEqual({ pins: [], totalPages: 2 });
  });
});

describe('GET /pins/{slug or id}', () => {
  it('answers the pin under either filter', async () => {
    const id = await addPin({ slug: 'the-pin', tags: ['trans'] });
    for (const slugOrId of ['the-pin', id]) {
      const { status, body } = await callApi(getPin, `/api/pins/${slugOrId}`, { slugOrId });
      expect(status).toBe(200);
      expect(pinSchema.strict().parse(body)).toMatchObject({ _id: id, slug: 'the-pin' });
    }
  });
});

describe('GET /boards/{slug or id}', () => {
  it('answers the board with a page of pins', async () => {
    const pins = await addPins(61);
    const { id, slug } = await addBoard({ pins });
    for (const slugOrId of [slug, id]) {
      const { body } = await callApi(getBoard, `/api/boards/${slugOrId}?pg=2`, { slugOrId });
      const board = boardWithPinsSchema.strict().parse(body);
      expect(board).toMatchObject({ _id: id, pinsCount: 61, totalPages: 2, pins: [{ _id: pins[60] }] });
      expect(board.covers[0]?.image.startsWith(`${env.SITE_URL}/media/`)).toBe(true);
    }
  });
});

describe('GET /users/{id}/pins', () => {
  it('answers the pins of the profile, the newest first', async () => {
    const userId = await addUser();
    const ids = await addPins(61, { postedBy: userId });
    const ask = (page: number) => callApi(getPinsOfUser, `/api/users/${userId}/pins?pg=${page}`, { userId });
    const first = pinPageSchema.strict().parse((await ask(1)).body);
    expect(first.pins.map(({ _id }) => _id)).toEqual(ids.slice(0, 60));
    expect((await ask(2)).body).toMatchObject({ pins: [{ _id: ids[60] }], totalPages: 2 });
    expect((await ask(3)).body).toEqual({ pins: [], totalPages: 2 });
  });

  it('answers 404 for an unknown id', async () => {
    expect((await callApi(getPinsOfUser, '/api/users/99/pins', { userId: '99' })).status).toBe(404);
  });
});

describe('GET /users/{id}', () => {
  it('answers the public view, never an email address or an identity', async () => {
    const userId = await addUser({ name: 'Dora', image: 'avatars/dora.webp' });
    const { body } = await callApi(getUser, `/api/users/${userId}`, { userId });
    expect(profileSchema.strict().parse(body)).toMatchObject({ _id: userId, name: 'Dora' });
    expect(profileSchema.parse(body).image).toBe(`${env.SITE_URL}/media/avatars/dora.webp?v=2`);
    expect(JSON.stringify(body)).not.toMatch(/@example\.com|uid-/);
  });
});

describe('the searches', () => {
  it('answer pins, boards and people with their pages', async () => {
    const pin = await addPin({ title: 'Lighthouse at dusk' });
    const board = await addBoard({ name: 'Lighthouse walk', pins: [pin] });
    const pins = await callApi(searchPins, '/api/search/pins?q=%20lighthouse%20%20dusk%20');
    expect(pinPageSchema.strict().parse(pins.body)).toMatchObject({ pins: [{ _id: pin }], totalPages: 1 });
    const boards = await callApi(searchBoards, '/api/search/boards?q=lighthouse&pg=1');
    expect(boardPageSchema.strict().parse(boards.body)).toMatchObject({ boards: [{ _id: board.id }], totalPages: 1 });
    const person = await addUser({ name: 'Lighthouse Keeper', image: 'avatars/keeper.webp' });
    const people = await callApi(searchPeople, '/api/search/people?q=%20keeper');
    expect(peoplePageSchema.strict().parse(people.body)).toMatchObject({
      people: [{ _id: person, image: `${env.SITE_URL}/media/avatars/keeper.webp?v=2` }],
      totalPages: 1,
    });
  });

  it.each(['%25', '%27', '_', '%5C', ''])('take %s as plain text', async (q) =>
    expect((await callApi(searchPins, `/api/search/pins?q=${q}`)).body).toEqual({ pins: [], totalPages: 1 }),
  );

  it('refuse unlawful terms with a sentence', async () => {
    for (const [route, path, field] of [
      [searchPins, '/api/search/pins?q=und3rage%20waves', 'q'],
      [searchBoards, '/api/search/boards?q=under-age', 'q'],
      [searchPeople, '/api/search/people?q=under-age', 'q'],
      [getPins, '/api/pins?tags=underage', 'tags'],
      [getTags, '/api/tags?q=underage', 'q'],
    ] as const) {
      const { status, body } = await callApi(route, path);
      expect([status, body]).toEqual([422, { message: expect.stringMatching(/^We don’t allow this search/), field }]);
      expect(JSON.stringify(body)).not.toMatch(/und|waves/);
    }
  });

  it('offer no tag that the lists of terms have come to forbid', async () => {
    await addPin({ tags: ['underage waves', 'under glass'] });
    expect((await callApi(getTags, '/api/tags?q=under')).body).toEqual([{ name: 'under glass', pins: 1 }]);
  });

  it('suggest tags', async () => {
    await addPin({ tags: ['watercolour'] });
    expect((await callApi(getTags, '/api/tags?q=water')).body).toEqual([{ name: 'watercolour', pins: 1 }]);
    expect((await callApi(getTags, '/api/tags')).body).toEqual([]);
  });
});
