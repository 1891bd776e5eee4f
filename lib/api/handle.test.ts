import { z } from 'zod';
import { GET as getBoard } from '@/app/api/boards/[slugOrId]/route';
import { GET as getHealth } from '@/app/api/health/route';
import { GET as getPin } from '@/app/api/pins/[slugOrId]/route';
import { GET as getPins } from '@/app/api/pins/route';
import { GET as searchPins } from '@/app/api/search/pins/route';
import { GET as getTags } from '@/app/api/tags/route';
import { GET as getUser } from '@/app/api/users/[userId]/route';
import { callApi } from '@/jest/api-call';
import { useTestDatabase } from '@/jest/database';
import { useDatabaseAway } from '@/jest/database-away';
import { addBoard, addPin, addUser } from '@/jest/gallery';
import { handle } from '@/lib/api/handle';
import { log } from '@/lib/log';

jest.mock('next/headers', () => ({ cookies: async () => ({ get: () => undefined }) }));
useTestDatabase();

const OPEN = { summary: 'A call.', policy: 'public', limit: 'read' } as const;

describe('a wrong parameter', () => {
  it.each([
    [getPins, '/api/pins?pg=0', 'pg', 'Pages begin at 1.'],
    [getPins, '/api/pins?pg=abc', 'pg', 'The page must be a number.'],
    [getPins, '/api/pins?pg=1.5', 'pg', 'The page must be a whole number.'],
    [getPins, '/api/pins?pg=1000000000', 'pg', 'There are never more than 9999 pages.'],
    [searchPins, '/api/search/pins', 'q', 'Say what to search for, as `q`.'],
    [getTags, `/api/tags?q=${'x'.repeat(101)}`, 'q', expect.any(String)],
  ])('is a 422 with its field', async (route, target, field, message) => {
    const { status, body, headers } = await callApi(route, target);
    expect({ status, body }).toEqual({ status: 422, body: { message, field } });
    expect(headers.get('content-type')).toMatch(/^application\/json/);
  });
});

describe('a thing that is not there', () => {
  it.each(['nothing', '1', '99999999999999999999', "'"])('is a 404 at %j', async (segment) => {
    expect(await callApi(getPin, '/', { slugOrId: segment })).toMatchObject({
      status: 404,
      body: { message: 'There is no such pin.' },
    });
    expect(await callApi(getBoard, '/', { slugOrId: segment })).toMatchObject({
      status: 404,
      body: { message: 'There is no such board.' },
    });
    expect(await callApi(getUser, '/', { userId: segment })).toMatchObject({
      status: 404,
      body: { message: 'There is no such person.' },
    });
  });

  it('is a 404 while it is hidden', async () => {
    const board = await addBoard({ isPrivate: true });
    const userId = await addUser({ banned: true });
    const held = await addPin({ status: 'held' });
    expect((await callApi(getBoard, '/', { slugOrId: board.slug })).status).toBe(404);
    expect((await callApi(getUser, '/', { userId })).status).toBe(404);
    expect((await callApi(getPin, '/', { slugOrId: held })).status).toBe(404);
  });

  it('is a 410 when it was removed', async () => {
    const slugOrId = await addPin({ status: 'removed' });
    const { status, body } = await callApi(getPin, '/', { slugOrId });
    expect({ status, body }).toEqual({ status: 410, body: { message: 'This pin was removed.' } });
  });
});

describe('a bug', () => {
  it('is a 500 without details, and a line of the log', async () => {
    const error = jest.spyOn(log, 'error').mockImplementation(() => undefined);
    const broken = [
      handle({ ...OPEN, answer: z.string() }, async () => Promise.reject(new Error('secret'))),
      handle({ ...OPEN, answer: z.object({ _id: z.string() }) }, async () => JSON.parse('{"_id":1}')),
    ];
    for (const route of broken) {
      const { status, body } = await callApi(route, '/api/x?y=1');
      expect({ status, body }).toEqual({
        status: 500,
        body: { message: 'Something went wrong on our side. Please try again.' },
      });
    }
    expect(error).toHaveBeenCalledTimes(2);
    expect(error).toHaveBeenCalledWith({ err: expect.any(Error) }, 'api call failed');
    error.mockRestore();
  });
});

describe('an outage', () => {
  it.each([
    ['a server that is away', '57P01'],
    ['a server that has no connection left', '53300'],
    ['a server that reads only', '25006'],
    ['a name that is not found', 'ENOTFOUND'],
    ['name servers that are away', 'EAI_AGAIN'],
    ['a host that cannot be reached', 'EHOSTUNREACH'],
    ['a network that cannot be reached', 'ENETUNREACH'],
    ['a host that is down', 'EHOSTDOWN'],
    ['a time-out', 'ETIMEDOUT'],
  ])('by %s is a 503 that says when to come back, also as the cause of another error', async (_name, code) => {
    const away = Object.assign(new Error('away'), { code });
    for (const error of [away, new Error('failed', { cause: away })]) {
      const { status, headers } = await callApi(
        handle(OPEN, () => Promise.reject(error)),
        '/api/x',
      );
      expect([status, headers.get('retry-after')]).toEqual([503, '30']);
    }
  });
});

describe('without a database', () => {
  useDatabaseAway();

  it.each([
    [getPins, {}],
    [getPin, { slugOrId: 'x' }],
    [getBoard, { slugOrId: '12' }],
    [getUser, { userId: '12' }],
  ] as const)('every call is a 503 that says when to come back', async (route, params) => {
    const { status, body, headers } = await callApi(route, '/api/x', { ...params });
    expect({ status, body }).toEqual({ status: 503, body: { message: expect.stringMatching(/gallery is down/) } });
    expect(headers.get('retry-after')).toBe('30');
  });

  it('requests are still checked', async () => expect((await callApi(getPins, '/api/pins?pg=0')).status).toBe(422));

  it('the health is a 503 that names the database', async () => {
    const response = await getHealth();
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(await response.json()).toMatchObject({ status: 'down', part: 'database' });
  });
});
