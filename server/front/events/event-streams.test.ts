import http, { type IncomingMessage } from 'node:http';
import { EVENTS_OF, EVENTS_SESSION, EVENTS_SIGNED_IN, EVENTS_UNTIL } from '@/lib/domain/event-stream';
import { startFront, stopServers } from '../testing/start-front';
import { EventStreams, type Unread } from './event-streams';
import { EventHandoff } from './open-events';

afterEach(async () => {
  jest.useRealTimers();
  await stopServers();
});

const HOUR_MS = 3_600_000;

/** A front whose renderer admits everybody as the URL's `user`, signed in at `at` seconds. */
async function start(countUnread: (userIds: string[]) => Promise<Unread[]>, lifeMs = HOUR_MS) {
  const streams = new EventStreams(countUnread);
  const port = await startFront(
    (request, response) => {
      const { searchParams } = new URL(request.url ?? '', 'http://site');
      response.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'private, no-store',
        [EVENTS_OF]: searchParams.get('user') ?? '',
        [EVENTS_SIGNED_IN]: searchParams.get('at') ?? '100',
        ...(searchParams.has('session') && { [EVENTS_SESSION]: searchParams.get('session') ?? '' }),
        [EVENTS_UNTIL]: String(Date.now() + lifeMs),
      });
      response.end();
    },
    { events: new EventHandoff(streams) },
  );
  return { streams, port };
}

/** An open stream: the text so far, and a wait for more. */
function listen(port: number, user: string, method = 'GET') {
  return new Promise<{ answer: IncomingMessage; saw: (text: string) => Promise<void>; ended: Promise<void> }>(
    (resolve, reject) => {
      const headers = { 'accept-encoding': 'gzip, br' };
      const request = http.request(
        { port, path: `/api/events?user=${user}`, method, headers, agent: false },
        (answer) => {
          let text = '';
          let check = () => undefined as void;
          answer.setEncoding('utf8').on('data', (part: string) => {
            text += part;
            check();
          });
          const saw = (wanted: string) =>
            new Promise<void>((done) => {
              check = () => {
                if (text.includes(wanted)) done();
              };
              check();
            });
          resolve({ answer, saw, ended: new Promise((done) => answer.on('close', done)) });
        },
      );
      request.on('error', reject).end();
    },
  );
}

const counting = (counts: Record<string, number>) => async (userIds: string[]) =>
  userIds.flatMap((id) => (id in counts ? [{ id, unread: counts[id] ?? 0, signInsSince: 0, sessions: [] }] : []));
const event = (unread: number) => `event: unread\ndata: {"unreadNotificationsCount":${unread}}\n\n`;

it('an event stream sends the count at once and at every change, uncompressed and uncached', async () => {
  const counts = { a: 3, b: 9 };
  const { streams, port } = await start(counting(counts));
  const stream = await listen(port, 'a');
  expect(stream.answer.headers).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'private, no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  });
  for (const name of [
    'content-encoding',
    'content-length',
    EVENTS_OF,
    EVENTS_SESSION,
    EVENTS_SIGNED_IN,
    EVENTS_UNTIL,
  ]) {
    expect(stream.answer.headers[name]).toBeUndefined();
  }
  await stream.saw(event(3));
  counts.a = 4;
  streams.heard('b');
  streams.heard('a');
  await stream.saw(event(4));
  counts.a = 5;
  streams.heardAll();
  await stream.saw(event(5));
  streams.close();
  await stream.saw('retry: ');
  await stream.ended;
});

it('event streams try again while the counts cannot be read', async () => {
  let calls = 0;
  const { streams, port } = await start(async () => {
    calls += 1;
    if (calls === 1) throw new Error('away');
    return [{ id: 'a', unread: 1, signInsSince: -Infinity, sessions: [] }];
  });
  await (await listen(port, 'a')).saw(event(1));
  streams.close();
});

it('a person’s oldest event stream ends when there are more than ten', async () => {
  const { streams, port } = await start(counting({ a: 0 }));
  const first = await listen(port, 'a');
  for (let n = 0; n < 10; n += 1) await listen(port, 'a');
  await first.ended;
  expect(streams.size).toBe(10);
  streams.close();
});

it('event streams of banned and deleted people end', async () => {
  const { streams, port } = await start(counting({}));
  await (
    await listen(port, 'a')
  ).ended;
  streams.close();
});

it('event streams end at once with the sign-in that they were admitted by, and others of the person go on', async () => {
  const counts = { a: 0 };
  let signInsSince = -Infinity;
  const { streams, port } = await start(async () => [{ id: 'a', unread: counts.a, signInsSince, sessions: [] }]);
  const [before, after] = [await listen(port, 'a'), await listen(port, 'a&at=101')];
  await before.saw(event(0));
  [counts.a, signInsSince] = [1, 101];
  streams.heard('a');
  await before.ended;
  await after.saw(event(1));
  streams.close();
});

it('event streams of one ended session end at once, and those of other sessions and of no session go on', async () => {
  const counts = { a: 0 };
  let sessions = ['one', 'two'];
  const { streams, port } = await start(async () => [{ id: 'a', unread: counts.a, signInsSince: 0, sessions }]);
  const [one, two, none] = [
    await listen(port, 'a&session=one'),
    await listen(port, 'a&session=two'),
    await listen(port, 'a'),
  ];
  for (const each of [one, two, none]) await each.saw(event(0));
  [counts.a, sessions] = [1, ['two']];
  streams.heard('a');
  await one.ended;
  for (const each of [two, none]) await each.saw(event(1));
  streams.close();
});

it('event streams end with their browser', async () => {
  const { streams, port } = await start(counting({ a: 0 }));
  const { answer, ended } = await listen(port, 'a');
  answer.destroy();
  await ended;
  while (streams.size > 0) await new Promise((resolve) => setImmediate(resolve));
  streams.close();
});

it('an event stream ends at its time', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'setTimeout', 'clearTimeout'] });
  const { streams, port } = await start(counting({ a: 0 }), 15_000);
  const stream = await listen(port, 'a');
  jest.advanceTimersByTime(20_000);
  await stream.ended;
  streams.close();
});

it('event streams end at once when the site stops, and for HEAD', async () => {
  const { streams, port } = await start(counting({ a: 0 }));
  await (
    await listen(port, 'a', 'HEAD')
  ).ended;
  expect(streams.size).toBe(0);
  streams.close();
  await (
    await listen(port, 'a')
  ).ended;
});
