import { z } from 'zod';
import type { APIRequestContext } from 'playwright/test';
import { ROWS } from '@/e2e/api-calls';
import { KINDS, type Kind, type Owner } from '@/e2e/api-row';
import { addBoard } from '@/e2e/boards';
import { quietPin } from '@/e2e/quiet-pin';
import { addOwnPin } from '@/e2e/own-pin';
import { enter, newPerson, type Caller } from '@/e2e/people';
import { demo } from '@/testing/sign-in';
import { givenSite } from '@/e2e/site-under-test';
import { ipOf, expect, test } from '@/e2e/test';
import { newVerifiedPerson } from '@/e2e/verified-people';

/** The same for every caller: the front keeps it as it keeps pages. */
const SHARED = ['GET /suggestions'];

async function everybody(request: APIRequestContext) {
  const other = await enter(request, await newVerifiedPerson());
  const pin = await quietPin(request);
  const person = await enter(request, await newVerifiedPerson());
  const board = await addBoard(request, person, { pins: [pin] });
  const ownPin = await addOwnPin(request, person);
  const owner: Owner = { ...person, board: board._id, pin: pin._id, ownPin: ownPin._id, other: other.id };
  const callers: Record<Kind, Caller | undefined> = {
    visitor: undefined,
    unverified: await enter(request, await newPerson(request)),
    owner,
    other,
    banned: await enter(request, demo('banned')),
    admin: await enter(request, demo('admin')),
  };
  return { owner, callers };
}

test('every API call answers each kind of caller with its exact status', async ({ request, baseURL }, { testId }) => {
  const { owner, callers } = await everybody(request);
  for (const { call, path, data, statuses } of ROWS) {
    const [method = '', described = ''] = call.split(' ');
    const target = `${baseURL}/api${path?.(owner) ?? described}`;
    for (const [i, kind] of KINDS.entries()) {
      const caller = callers[kind];
      const body = data && JSON.stringify(data(owner, caller));
      const headers = new Headers({ ...caller?.headers, 'x-forwarded-for': ipOf(testId) });
      if (body) headers.set('content-type', 'application/json');
      const answer = await fetch(target, { method, headers, body });
      const isEndless = answer.headers.get('content-type') === 'text/event-stream';
      await (isEndless ? answer.body?.cancel() : answer.arrayBuffer()); // read, it leaves its connection to the next
      expect(answer.status, `${call} by ${kind}`).toBe(statuses[i]);
      expect(answer.headers.get('cache-control'), call).toMatch(
        SHARED.includes(call) ? /^public, max-age=0, / : /^private, no-store$/,
      );
    }
  }
});

/** What the API says of itself: by path, what it has by method. */
const readPaths = async (request: APIRequestContext) =>
  z
    .object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })
    .parse(await (await request.get('/api/openapi.json')).json()).paths;

test('every API call has an expected status for each kind of caller, and another method is a 405 with those described', async ({
  request,
}) => {
  const paths = await readPaths(request);
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(ROWS.map(({ call }) => call).sort()).toEqual(described.sort());
  for (const [path, methods] of Object.entries(paths)) {
    const has = Object.keys(methods).map((method) => method.toUpperCase());
    const method = ['PUT', 'PATCH', 'DELETE', 'POST'].find((name) => !has.includes(name)) ?? '';
    const answer = await request.fetch(`/api${path.replaceAll(/\{\w+\}/g, '1')}`, { method });
    expect(answer.status(), `${method} ${path}`).toBe(405);
    expect(await answer.json()).toEqual({ message: expect.any(String) });
    const allow = [...has, 'OPTIONS', ...(has.includes('GET') ? ['HEAD'] : [])];
    expect(answer.headers().allow?.split(', ').sort(), path).toEqual(allow.sort());
  }
});

test('an invalid token is refused without details, and the identity service’s owner calls are closed', async ({
  request,
}) => {
  // A proxy before the site refuses by itself what is longer than it reads.
  const longest = givenSite ? 7_000 : 100_000;
  for (const token of ['garbage', 'a.b.c', 'x'.repeat(7_000), 'x'.repeat(longest)]) {
    const answer = await request.post('/api/users', { headers: { authorization: `Bearer ${token}` }, data: {} });
    expect(answer.status()).toBe(401);
    expect(await answer.json()).toEqual({ message: expect.stringMatching(/sign in/i) });
  }
  const target = '/identitytoolkit.googleapis.com/v1/projects/demo-pins/accounts:batchGet';
  expect((await request.get(target, { headers: { authorization: 'Bearer owner' } })).status()).toBe(404);
});
