import { useEffect, useEffectEvent } from 'react';
import { endWaiting, isWaiting, letWait, tabWish, takeTabWish } from '@/lib/client/kept-wish';
import { learnVerified, requireVerified } from '@/lib/client/verified';
import { useViewer } from '@/lib/client/viewer';

type Act = () => Promise<unknown> | undefined;

interface WishOptions {
  /** Whether the person's email must be verified (rule 31). */
  needsVerified: boolean;
  carryOut: Act;
}

/** Runs in one tab of the browser at a time, where tabs can agree on that. */
function inOneTab(work: () => Promise<unknown>): Promise<unknown> {
  // Some browsers of old machines and pages without TLS have no locks.
  const locks: LockManager | undefined = navigator.locks;
  return locks ? locks.request('wish', work) : work();
}

/**
 * A wish that waited is carried out with a token that knows of the verified email: perhaps another tab verified it. Who
 * cannot be asked about now is asked about at the next look.
 */
async function carryOutOnce(wish: string, owner: string, act: Act): Promise<void> {
  if (tabWish() !== wish && !isWaiting(wish, owner)) return;
  await inOneTab(async () => {
    if (takeTabWish(wish)) return act();
    if (!isWaiting(wish, owner) || !(await learnVerified().catch(() => false))) return;
    endWaiting();
    await act();
  });
}

/** Asks whether the email is verified by now, whenever the page is looked at: the mail may be read on another device. */
function askWhenLookedAt(): () => void {
  const ask = () => {
    if (document.visibilityState === 'visible') learnVerified().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', ask);
  return () => document.removeEventListener('visibilitychange', ask);
}

/** Carries out, once, what the person who signed in pressed as a visitor (rule 75), as soon as they may do it. */
export function useWish(wish: string, { needsVerified, carryOut }: WishOptions): void {
  const viewer = useViewer();
  const owner = viewer?._id;
  const isAllowed = !needsVerified || viewer?.emailVerified === true;
  const act = useEffectEvent(carryOut);

  useEffect(() => {
    if (!owner) return;
    if (isAllowed) return void carryOutOnce(wish, owner, act);
    if (takeTabWish(wish)) {
      letWait(wish, owner);
      void requireVerified({ isKept: true });
    }
    if (isWaiting(wish, owner)) return askWhenLookedAt();
  }, [wish, owner, isAllowed]);
}
