import type { NewPinsState } from '@/lib/client/new-pins/change';
import type { NewPinsStore } from '@/lib/client/new-pins/store';
import { ApiError } from '@/lib/client/request';

/** Seconds of a rate limit; undefined for other errors, quotas included. */
export function waitOf(error: unknown): number | undefined {
  const isLimit = error instanceof ApiError && error.status === 429 && error.code !== 'quota';
  return isLimit ? (error.retryAfterS ?? 60) : undefined;
}

export async function pause(store: NewPinsStore, what: keyof NewPinsState['pauses'], seconds: number): Promise<void> {
  const until = Date.now() + seconds * 1000;
  if ((store.get().pauses[what] ?? 0) < until) store.change({ do: 'pause', what, until });
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  if ((store.get().pauses[what] ?? 0) <= until) store.change({ do: 'pause', what, until: null });
}
