import { SEEN_AT_ONCE } from '@/lib/config';
import { api } from '@/lib/client/api';
import { chooseSeenPlace, clearSeen, forgetSeen, SEEN_SYNC } from '@/lib/client/seen-choice';
import { readPins, SEEN, SEEN_CHANGED, seenPlace, storePins, UNSENT } from '@/lib/client/seen-pins';
import { store, stored } from '@/lib/client/stored';
import type { Account } from '@/lib/schemas/account';

const PULL_EVERY_MS = 10 * 60_000;
const SEND_AFTER_MS = 3_000;
const CALLS_AT_ONCE = 20;

/** `from`: the account's `seenFrom`; `until`: where the last fetch of the account's pins ended; `at`: the time of that fetch. */
interface Sync {
  from: string;
  until?: string;
  at: number;
}

function readSync(): Partial<Sync> {
  try {
    const value: unknown = JSON.parse(stored(SEEN_SYNC) ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** Starts to keep seen pins with the account, and queues this device's pins for it. */
export function beginSeenWithAccount(from: string): void {
  storePins(UNSENT, readPins(SEEN));
  store(SEEN_SYNC, JSON.stringify({ from, at: 0 } satisfies Sync));
  chooseSeenPlace('account');
}

/** Follows the account's choice, which another device may have made, and exchanges seen pins with it (rule 122). @throws ApiError */
export async function syncSeen({ _id: userId, seenFrom }: Account): Promise<void> {
  if (!seenFrom) {
    if (seenPlace() === 'account') forgetSeen();
    return;
  }
  let sync = readSync();
  if (sync.from !== seenFrom) {
    if (sync.from !== undefined) clearSeen(); // It was cleared elsewhere.
    beginSeenWithAccount(seenFrom);
    sync = readSync();
  }
  await sendSeen(userId);
  if (Date.now() - (sync.at ?? 0) < PULL_EVERY_MS) return;
  const since = sync.until === undefined ? '' : `?since=${encodeURIComponent(sync.until)}`;
  const { until, pins } = await api<{ until: string; pins: string[] }>(`/users/${userId}/seen${since}`, {
    isQuiet: true,
  });
  if (readSync().from !== seenFrom) return;
  storePins(SEEN, [...pins, ...readPins(SEEN)]);
  store(SEEN_SYNC, JSON.stringify({ from: seenFrom, until, at: Date.now() } satisfies Sync));
  dispatchEvent(new Event(SEEN_CHANGED));
}

/** Those noted while it is sent stay for the next time. */
async function sendSeen(userId: string): Promise<void> {
  for (let calls = 0; calls < CALLS_AT_ONCE; calls += 1) {
    const sent = readPins(UNSENT).slice(-SEEN_AT_ONCE); // The oldest first.
    if (sent.length === 0) return;
    await api(`/users/${userId}/seen`, { method: 'POST', body: { pins: sent }, isQuiet: true });
    storePins(
      UNSENT,
      readPins(UNSENT).filter((pin) => !sent.includes(pin)),
    );
  }
}

/** Sends pins soon after they were noted, several at once. Returns a function that stops it. */
export function keepSeenSent(userId: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onChange = () => {
    if (seenPlace() !== 'account' || readPins(UNSENT).length === 0) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      void sendSeen(userId).catch(() => undefined); // They stay unsent.
    }, SEND_AFTER_MS);
  };
  onChange();
  addEventListener(SEEN_CHANGED, onChange);
  return () => {
    clearTimeout(timer);
    removeEventListener(SEEN_CHANGED, onChange);
  };
}
