import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fillSignIn } from '@/e2e/account-forms';
import { enter, newPerson } from '@/e2e/people';
import { expect, test } from '@/e2e/test';
import { failures, Load, medianMs, visit, type Visit } from './load';
import { freeze, OwnSite } from './own-site';
import { startPostgres, type EmbeddedPostgres } from '@/server/embedded/postgres';
import { findFreePort } from '@/server/start/ports';

/** A site of its own over a database that the test may stop; an outside database is never filled with demo content. */
const PORT = await findFreePort();
const SITE = `http://localhost:${PORT}`;
let folder: string;
let database: EmbeddedPostgres;
let site: OwnSite;

/** In the front's memory once it has been asked for, and, with another word each time, never. */
const CACHED = [`${SITE}/`, `${SITE}/updates`];
/** Nobody who waited for what is away would be answered so soon, however busy the machine is. */
const AT_ONCE_MS = 1_000;
let pages = 0;
/** Counted, because some numbers read as a forbidden term. */
const uncached = (word: string) => `${SITE}/search/${word}-${(pages += 1)}`;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ request }) => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'pins-outage-'));
  await chmod(folder, 0o755); // PostgreSQL may run as another account
  database = await startPostgres(path.join(folder, 'postgres'));
  const settings = { LOG_FORMAT: 'json', LOG_LEVEL: 'info', ACCESS_LOG_SAMPLE: '0.01' };
  site = new OwnSite({ port: PORT, folder, database: database.url, settings });
  const answers = () =>
    request.get(`${SITE}/api/health`).then(
      (response) => response.status(),
      () => 0,
    );
  await expect.poll(answers, { timeout: 150_000 }).toBe(200);
});

test.afterAll(async () => {
  await site.stop();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
});

test('an empty gallery is a page like any other', async ({ page }) => {
  const response = await page.goto(`${SITE}/`);
  expect(response?.status()).toBe(200);
  await expect(page.getByText('No pins found')).toBeVisible();
});

test('without its database the site says so and comes back by itself', async ({ page, request }) => {
  await database.stop();

  // The health is cached for two seconds.
  await expect.poll(async () => (await request.get(`${SITE}/api/health`)).status()).toBe(503);
  const health = await request.get(`${SITE}/api/health`);
  expect(await health.json()).toMatchObject({ status: 'down', part: 'database' });
  expect(health.headers()['retry-after']).toMatch(/^\d+$/);

  expect((await request.get(`${SITE}/`)).status()).toBe(200);

  const call = await request.get(`${SITE}/api/pins`);
  expect(call.status()).toBe(503);
  expect(await call.json()).toEqual({ message: expect.stringMatching(/gallery is down/) });
  expect(call.headers()['retry-after']).toMatch(/^\d+$/);

  const response = await page.goto(`${SITE}/search/never-seen-before`);
  expect(response?.status()).toBe(503);
  expect(await response?.headerValue('retry-after')).toMatch(/^\d+$/);
  expect(await response?.headerValue('cache-control')).toBe('no-store');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The gallery is taking a short break');

  database = await startPostgres(path.join(folder, 'postgres'));
  await expect.poll(async () => (await request.get(`${SITE}/api/health`)).status()).toBe(200);
  await page.reload();
  await expect(page.getByText('No pins found')).toBeVisible();
});

test('cached pages are served while the renderer is killed, and it comes back by itself', async () => {
  const killed = site.pidOf('renderer') ?? 0;
  for (const url of CACHED) expect((await visit(url)).status).toBe(200);
  const load = new Load(CACHED);
  process.kill(killed, 'SIGKILL');
  await expect.poll(async () => (await visit(uncached('killed'))).status, { timeout: 30_000 }).toBe(200);

  const visits = await load.stop();
  expect(visits.length).toBeGreaterThan(100);
  expect(failures(visits)).toEqual([]);
  expect(medianMs(visits)).toBeLessThan(AT_ONCE_MS);
  expect(site.pidOf('renderer')).not.toBe(killed);
});

test('a frozen database stops uncached pages alone, and its return needs no restart', async () => {
  const processes = () => [site.pidOf('front'), site.pidOf('renderer')];
  const before = processes();
  for (const url of CACHED) expect((await visit(url)).status).toBe(200);
  const thaw = freeze(database.pid);
  try {
    const load = new Load(CACHED);
    // The second asks after the front has noticed that it hears no purges.
    for (const word of ['frozen', 'still-frozen']) {
      const refused = await visit(uncached(word));
      expect(refused.status).toBe(503);
      expect(refused.headers['retry-after']).toMatch(/^\d+$/);
      expect(refused.ms).toBeLessThan(8_000);
    }
    const visits = await load.stop();
    expect(visits.length).toBeGreaterThan(100);
    expect(failures(visits)).toEqual([]);
    expect(medianMs(visits)).toBeLessThan(AT_ONCE_MS);
  } finally {
    thaw();
  }
  await expect.poll(async () => (await visit(uncached('thawed'))).status, { timeout: 15_000 }).toBe(200);
  expect(processes()).toEqual(before);
});

test('a frozen identity service signs people neither in nor out', async ({ page, playwright }) => {
  const request = await playwright.request.newContext({ baseURL: SITE });
  const { email, password } = await newPerson(request);
  const { id, headers } = await enter(request, { email, password });
  const pid = site.pidOf('identity') ?? 0;
  process.kill(pid, 'SIGSTOP');
  try {
    await page.goto(`${SITE}/signin`);
    await fillSignIn(page, email, password);
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toHaveText('Sign-in is down. Please try again in a minute.', {
      timeout: 20_000,
    });
    // The emulator, unlike the real service, is asked about every token.
    for (const method of ['GET', 'DELETE']) {
      const answer = await request.fetch(`/api/users/${id}`, { method, headers, timeout: 30_000 });
      expect(answer.status(), method).toBe(503);
      expect(answer.headers()['retry-after']).toMatch(/^\d+$/);
    }
    expect((await request.get('/')).status()).toBe(200);
  } finally {
    process.kill(pid, 'SIGCONT');
  }
  // The service first answers what it was asked meanwhile.
  await expect.poll(async () => (await request.get(`/api/users/${id}`, { headers })).status()).toBe(200);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(`${SITE}/`);
  await request.dispose();
});

test('a stopping site finishes accepted requests', async () => {
  const load = new Load(CACHED);
  // Few enough for a busy machine to render all of them within a page's time limit.
  const inFlight: Promise<Visit>[] = [];
  const send = (url: string) =>
    new Promise<void>((onRead) => {
      const visiting = visit(url, { onRead });
      inFlight.push(visiting);
      void visiting.then(() => onRead()); // one that broke off is told below
    });
  await Promise.all(Array.from({ length: 8 }, (_, i) => send(uncached(`under-way-${i}`))));
  const toldAt = performance.now();
  await site.stop();
  expect(performance.now() - toldAt).toBeLessThan(20_000);

  expect(failures(await Promise.all(inFlight))).toEqual([]);
  // A kept connection may close under a request on its way, which was not accepted then; nothing is answered badly.
  const visits = await load.stop();
  expect(failures(visits).filter(({ status, sentAt }) => status !== 0 || sentAt < toldAt - 50)).toEqual([]);
});

test('through all of it every line that any process wrote is an event of the log', () => {
  const events = site.output
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  for (const event of events) {
    const words = { level: expect.any(String), time: expect.stringMatching(/Z$/), msg: expect.any(String) };
    expect(event).toMatchObject({ ...words, process: expect.any(String) });
  }
  const tellers = new Set(events.map(({ process }) => process));
  expect([...tellers]).toEqual(expect.arrayContaining(['launcher', 'front', 'renderer']));
});
