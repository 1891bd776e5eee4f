import { useEffect, useEffectEvent } from 'react';
import { inOneTab } from '@/lib/client/in-one-tab';
import { endWaiting, isWaiting, letWait, tabWish, takeTabWish } from '@/lib/client/kept-wish';
import { takePress } from '@/lib/client/keep-wish';
import { learnVerified, requireVerified } from '@/lib/client/verified';
import { useViewer } from '@/lib/client/viewer';

type Act = () => Promise<unknown> | undefined;

interface WishOptions {
  /** Rule 107. */
  needsVerified: boolean;
  carryOut: Act;
}

/** Renews the token if another tab verified the email; retries at the next look if that fails. */
async function carryOutOnce(wish: string, owner: string, act: Act): Promise<void> {
  if (tabWish() !== wish && !isWaiting(wish, owner)) return;
  await inOneTab('wish', async () => {
    if (takeTabWish(wish)) return act();
    if (!isWaiting(wish, owner) || !(await learnVerified().catch(() => false))) return;
    endWaiting();
    await act();
  });
}

/** The email may be read on another device. */
function askWhenLookedAt(): () => void {
  const ask = () => {
    if (document.visibilityState === 'visible') learnVerified().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', ask);
  return () => document.removeEventListener('visibilitychange', ask);
}

/** Carries out a visitor's press once it is allowed (rule 117), and a signed-in person's that came before their button. */
export function useWish(wish: string, { needsVerified, carryOut }: WishOptions): void {
  const viewer = useViewer();
  const owner = viewer?._id;
  const isAllowed = !needsVerified || viewer?.emailVerified === true;
  const act = useEffectEvent(carryOut);

  useEffect(() => {
    if (!owner) return;
    const isPressed = takePress(wish);
    if (isAllowed) return void (isPressed ? act() : carryOutOnce(wish, owner, act));
    if (isPressed || takeTabWish(wish)) {
      letWait(wish, owner);
      void requireVerified({ isKept: true });
    }
    if (isWaiting(wish, owner)) return askWhenLookedAt();
  }, [wish, owner, isAllowed]);
}
