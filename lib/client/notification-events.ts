import { api, ApiError, apiResponse } from '@/lib/client/api';
import { readEvents } from '@/lib/client/event-stream';
import { storeUnread } from '@/lib/client/unread-count';
import { whileWanted } from '@/lib/client/while-wanted';
import type { Account } from '@/lib/schemas/account';

/** The page's own calls come first, and browser tests that wait for network idle can finish. */
const BEFORE_FIRST_MS = 3_000;
/** Heartbeats come every 20 s. */
const SILENCE_MS = 50_000;
/** A first event later than this means a buffering proxy. */
const FIRST_MS = 10_000;
/** A stream that held this long resets the back-off. */
const GOOD_MS = 30_000;
const FIRST_PAUSE_MS = 1_000;
/** Without a working stream. */
const POLL_MS = 30_000;

/** One event stream per browser, or polling without one, while the page is visible. Returns a function that stops it. */
export const followNotifications = (userId: string): (() => void) =>
  whileWanted(`notifications of ${userId}`, (signal) => keepFollowing(userId, signal));

async function keepFollowing(userId: string, signal: AbortSignal): Promise<void> {
  await sleep(BEFORE_FIRST_MS, signal);
  let failures = 0;
  while (!signal.aborted) {
    const startedAt = Date.now();
    try {
      await followStream(userId, signal);
    } catch (error) {
      const isLogged = error instanceof ApiError; // The call has logged its own.
      if (!signal.aborted && !isLogged) console.warn('The notification events broke off:', error);
    }
    failures = Date.now() - startedAt >= GOOD_MS ? 0 : failures + 1;
    if (failures > 1 && !signal.aborted) await poll(userId, signal);
    const pause = Math.min(POLL_MS, FIRST_PAUSE_MS * 2 ** failures);
    await sleep(pause * (0.5 + Math.random() / 2), signal);
  }
}

async function followStream(userId: string, signal: AbortSignal): Promise<void> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), FIRST_MS);
  const hold = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), SILENCE_MS);
  };
  try {
    const { body } = await apiResponse(`/users/${userId}/notifications/events`, {
      signal: AbortSignal.any([signal, silence.signal]),
      isQuiet: true,
    });
    if (!body) return;
    for await (const { event, data } of readEvents(body, hold)) {
      if (event !== 'unread') continue;
      const count = unreadIn(JSON.parse(data));
      if (count !== undefined) storeUnread(userId, count);
    }
  } finally {
    clearTimeout(timer);
  }
}

const unreadIn = (value: unknown): number | undefined =>
  typeof value === 'object' &&
  value !== null &&
  'unreadNotificationsCount' in value &&
  typeof value.unreadNotificationsCount === 'number'
    ? value.unreadNotificationsCount
    : undefined;

async function poll(userId: string, signal: AbortSignal): Promise<void> {
  try {
    const account = await api<Account>(`/users/${userId}`, { signal, isQuiet: true });
    storeUnread(userId, account.unreadNotificationsCount);
  } catch {
    return;
  }
}

const sleep = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
