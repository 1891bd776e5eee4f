import { SHOWN_BY_PAGE } from '@/lib/client/api-error-event';
import { mutationOf, type Toggle } from '@/lib/client/mutations';
import { ApiError } from '@/lib/client/api';
import { raiseMessage } from '@/lib/client/message-event';
import { reloadAccount } from '@/lib/client/refresh-account';
import { requireVerified } from '@/lib/client/verified';
import { readViewer } from '@/lib/client/viewer';
import { countOf, isMember, markKey, notify, recordDone, type Mark } from '@/lib/client/viewer-sets';

/** Wanted states of marks with a pending call. */
const wanted = new Map<string, boolean>();

/** The wanted state, else the stored one. */
export const isShownIn = (mark: Mark): boolean => wanted.get(markKey(mark)) ?? isMember(mark);

/** `known`: the page's own count, until the server sends another. */
export function shownCount(mark: Mark, known: number): number {
  const hurry = Number(isShownIn(mark)) - Number(isMember(mark));
  return Math.max(0, (countOf(mark) ?? known) + hurry);
}

/** Optimistic, with one call at a time; presses in between collapse into the last. Reverted with a message on failure. */
export const toggle = (mark: Toggle): Promise<void> => setMark(mark, !isShownIn(mark));

export async function setMark(mark: Toggle, isIn: boolean): Promise<void> {
  if (mutationOf(mark).needsVerified && !readViewer()?.emailVerified && !(await requireVerified())) return;
  await want(mark, isIn);
}

async function want(mark: Toggle, isIn: boolean): Promise<void> {
  const key = markKey(mark);
  const isInFlight = wanted.has(key);
  wanted.set(key, isIn);
  notify(mark);
  if (isInFlight) return;
  try {
    await carryOut(mark);
  } catch (error) {
    showFailure(mark, error);
  } finally {
    wanted.delete(key);
    notify(mark);
  }
}

async function carryOut(mark: Toggle): Promise<void> {
  const { send } = mutationOf(mark);
  for (let wish = wanted.get(markKey(mark)); wish !== undefined && wish !== isMember(mark);) {
    recordDone({ ...mark, isIn: wish, count: await send(mark.id, wish) });
    wish = wanted.get(markKey(mark));
  }
}

function showFailure(mark: Toggle, error: unknown): void {
  const isIn = isShownIn(mark);
  if (!(error instanceof ApiError)) throw error;
  if (isIn === isMember(mark) || SHOWN_BY_PAGE.has(error.status) || error.code === 'banned') return;
  if (error.code === 'email-not-verified') return void requireVerified();
  const mayWork = error.status === 0 || error.status >= 500;
  raiseMessage({
    kind: 'alert',
    text: `${mutationOf(mark).failure(isIn)} ${error.message}`,
    ...(mayWork && { retry: () => void again(mark, isIn) }),
  });
}

/** The failed call may have succeeded, with its answer lost: ask the server first. */
async function again(mark: Toggle, isIn: boolean): Promise<void> {
  await reloadAccount().catch(() => undefined);
  await want(mark, isIn);
}
