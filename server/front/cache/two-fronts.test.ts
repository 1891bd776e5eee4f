import { randomUUID } from 'node:crypto';
import http, { type RequestListener } from 'node:http';
import { sql } from 'kysely';
import { useTestDatabase } from '@/jest/database';
import { db } from '@/lib/db/client';
import { purge } from '@/lib/db/purge';
import { env } from '@/lib/env';
import { log as silentLog } from '@/lib/log';
import { createRenderer } from '../renderer';
import { call } from '../testing/http-call';
import { sessionToken } from '../testing/sessions';
import { createTestFront, listen, stopServers } from '../testing/start-front';
import { createUpstream } from '../upstream';
import { openPageCache } from './open-page-cache';

useTestDatabase();

const log = silentLog;
const siteUrl = new URL('https://pins.example');
const closings: (() => Promise<void>)[] = [];

afterEach(async () => {
  await stopServers();
  await Promise.all(closings.splice(0).map((close) => close()));
});

/** A site whose pages show one pin until a DELETE, and its likes, which POST adds without a purge. */
function site(): RequestListener {
  let pin = '<a href="/pin/a">a pin</a>';
  let likes = 0;
  return (request, response) => {
    const write = request.method !== 'GET';
    if (request.method === 'DELETE') pin = 'nothing';
    if (request.method === 'PUT' || request.method === 'POST') likes += 1;
    const shown = `${pin}, ${likes} likes`;
    const announce = () =>
      db
        .transaction()
        .execute((trx) => purge(trx, { [request.method === 'DELETE' ? 'replaced' : 'changed']: ['pin:a'] }));
    void (write && request.method !== 'POST' ? announce() : Promise.resolve()).then(() =>
      response.writeHead(200, { 'content-type': 'text/html' }).end(shown),
    );
  };
}

async function frontBefore(rendererPort: number): Promise<number> {
  const renderer = createRenderer(createUpstream({ port: rendererPort }), { policy: { dev: false } });
  const databaseUrl = env.DATABASE_URL ?? '';
  const pages = openPageCache({ renderer, siteUrl, databaseUrl, maxBytes: 8 * 1024 * 1024, log });
  closings.push(() => pages.close());
  const port = await listen(createTestFront(rendererPort, { siteUrl, renderer, pages, log }));
  while ((await call(port, '/updates')).headers['x-cache'] !== 'hit');
  return port;
}

async function twoFronts(): Promise<[number, number]> {
  const rendererPort = await listen(http.createServer(site()));
  return [await frontBefore(rendererPort), await frontBefore(rendererPort)];
}

it.each([0, 1])('a removal through front %i never shows again on either, from its answer on', async (writer) => {
  const fronts = await twoFronts();
  for (const path of ['/', '/pin/a']) {
    for (const port of fronts) expect((await call(port, path)).text).toContain('a pin');
  }
  expect((await call(fronts[writer] ?? 0, '/api/pins/a', { method: 'DELETE' })).status).toBe(200);
  for (const path of ['/', '/pin/a']) {
    const seen = await Promise.all(fronts.map((port) => call(port, path)));
    expect(seen.map(({ text }) => text)).toEqual(['nothing, 0 likes', 'nothing, 0 likes']);
  }
});

it('a write through one front shows on the other within five seconds', async () => {
  const [one, two] = await twoFronts();
  await call(two, '/pin/a');
  await call(one, '/api/pins/a/save', { method: 'PUT', body: '{}' });
  const start = performance.now();
  while (!(await call(two, '/pin/a')).text.includes('1 likes')) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(performance.now() - start).toBeLessThan(5_000);
});

it('after a change through one front, a person gets a personal page from the other', async () => {
  const [one, two] = await twoFronts();
  const sid = randomUUID();
  await sql`insert into users (id, auth_uid, name) values (7, 'somebody', 'somebody')`.execute(db);
  await sql`insert into sessions (id, user_id, signed_in_at, device) values (${sid}, 7, now(), 'A test')`.execute(db);
  const cookie = `pins.session=${await sessionToken({ sid })}`;
  const visit = (cookies: string) => call(two, '/pin/a', { headers: { cookie: cookies } });
  // The front's first look at a session may outlast its time on a busy machine.
  while ((await visit(cookie)).headers['x-cache'] === 'pass');
  const liked = await call(one, '/api/pins/a/save', { method: 'POST', body: '{}', headers: { cookie } });
  const [wrote = ''] = liked.headers['set-cookie'] ?? [];
  expect(wrote).toBe('pins.wrote=1; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure');
  const seen = await visit(`${cookie}; ${wrote.split(';')[0]}`);
  expect([seen.text, seen.headers['x-cache']]).toEqual(['<a href="/pin/a">a pin</a>, 1 likes', 'pass']);
  expect((await visit('pins.wrote=1')).headers['x-cache']).not.toBe('pass');
});
