import { followNotifications } from '@/lib/client/notification-events';
import { fakeBrowser, fakeFetch, SOMEBODY } from '@/lib/client/testing/fake-browser';
import { readUnread, storeUnread } from '@/lib/client/unread-count';
import { storeViewer } from '@/lib/client/viewer-store';

jest.mock('@/lib/client/identity-firebase', () => ({ token: async () => 'token', leave: async () => undefined }));

let browser: ReturnType<typeof fakeBrowser>;
let stop: () => void = () => undefined;
beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(1);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  browser = fakeBrowser();
  Object.assign(globalThis, { document: Object.assign(new EventTarget(), { visibilityState: 'visible', cookie: '' }) });
  Object.defineProperty(globalThis, 'navigator', { value: {}, configurable: true });
  storeViewer(SOMEBODY);
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms);
/** Delay before the stream opens. */
const BEFORE_FIRST_MS = 3_000;

/** Returns a sender for the stream. */
function openStream() {
  let send: (unread: number) => void = () => undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      send = (unread) =>
        controller.enqueue(new TextEncoder().encode(`event: unread\ndata: {"unreadNotificationsCount":${unread}}\n\n`));
    },
  });
  return { answer: new Response(body), send: (unread: number) => send(unread) };
}

it('the unread count of the stream is stored with the user and announced', async () => {
  const { answer, send } = openStream();
  const calls = fakeFetch(() => answer);
  stop = followNotifications('7');
  send(3);
  await wait(BEFORE_FIRST_MS - 10);
  expect(calls).toEqual([]);
  await wait(20);
  expect(readUnread()).toBe(3);
  send(4);
  await wait(10);
  expect(readUnread()).toBe(4);
  expect(browser.events.map(({ type }) => type)).toContain('user-updated');
  expect(calls.map(({ path, token }) => [path, token])).toEqual([
    ['/api/users/7/notifications/events', 'Bearer token'],
  ]);
});

it('asks for the number where no stream comes through, ever more rarely, without a message', async () => {
  const calls = fakeFetch((path) =>
    path.endsWith('/events') ? new Response('', { status: 429 }) : Response.json({ unreadNotificationsCount: 9 }),
  );
  stop = followNotifications('7');
  await wait(BEFORE_FIRST_MS + 5_000);
  expect(readUnread()).toBe(9);
  const asked = () => calls.filter(({ path }) => path === '/api/users/7').length;
  await wait(120_000);
  const before = asked();
  await wait(60_000);
  expect(asked() - before).toBe(2);
  expect(browser.events.map(({ type }) => type)).not.toContain('api-error');
});

it('the notification stream is closed when nothing comes', async () => {
  const calls = fakeFetch((path, { signal }) =>
    path.endsWith('/events')
      ? new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))))
      : Response.json({ unreadNotificationsCount: 1 }),
  );
  stop = followNotifications('7');
  await wait(BEFORE_FIRST_MS + 9_000);
  expect(calls).toHaveLength(1);
  await wait(4_000);
  expect(calls.length).toBeGreaterThan(1);
});

it('the unread count is never below zero, and never stored for somebody else', () => {
  storeUnread('7', -1);
  expect(readUnread()).toBe(0);
  storeUnread('8', 5);
  expect(readUnread()).toBe(0);
});
