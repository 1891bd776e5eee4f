import { api, ApiError, apiResponse } from '@/lib/client/api';
import { readEvents } from '@/lib/client/event-stream';
import { storeUnread } from '@/lib/client/unread-count';
import { whileWanted } from '@/lib/client/while-wanted';
import type { Account } from '@/lib/schemas/account';
import type { UnreadCount } from '@/lib/schemas/notification';

/** The page's own calls come first: browsers and tests that wait for a quiet network need not wait for the stream. */
const BEFORE_FIRST_MS = 3_000;
/** A stream that is silent for longer is dead: heartbeats come every 20 s. */
const SILENCE_MS = 50_000;
/** The first event comes at once, unless something on the way gathers answers. */
const FIRST_MS = 10_000;
/** A stream that held for so long was a good one. */
const GOOD_MS = 30_000;
const FIRST_PAUSE_MS = 1_000;
/** How often is asked where no stream comes through. */
const POLL_MS = 30_000;

/**
 * Keeps the number of unread notifications up to date while the page is looked at: by one event stream a browser, which
 * every tab hears of through the stored user; by asking where no stream comes through. Failures are only logged.
 * @returns what ends it
 */
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
      const isLogged = error instanceof ApiError; // by the call itself
      if (!signal.aborted && !isLogged) console.warn('The notification events broke off:', error);
    }
    failures = Date.now() - startedAt >= GOOD_MS ? 0 : failures + 1;
    if (failures > 1 && !signal.aborted) await poll(userId, signal);
    const pause = Math.min(POLL_MS, FIRST_PAUSE_MS * 2 ** failures);
    await sleep(pause * (0.5 + Math.random() / 2), signal);
  }
}

/** Ends when the stream does. */
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
      const { unreadNotificationsCount }: UnreadCount = JSON.parse(data);
      storeUnread(userId, unreadNotificationsCount);
    }
  } finally {
    clearTimeout(timer);
  }
}

async function poll(userId: string, signal: AbortSignal): Promise<void> {
  try {
    const account = await api<Account>(`/users/${userId}`, { signal, isQuiet: true });
    storeUnread(userId, account.unreadNotificationsCount);
  } catch {
    return; // asked again soon
  }
}

const sleep = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
