import 'server-only';
import { assertRecentSignIn, type Caller } from '@/lib/api/admission';
import type { Policy } from '@/lib/api/endpoint';
import { readConfirmation } from '@/lib/auth/confirmation';
import { isRight } from '@/lib/domain/roles';
import type { Confirmation } from '@/lib/features/ports';
import { refusals } from '@/lib/refusals';

interface Rules {
  policy: Policy;
  recentSignIn?: boolean;
  isGrave?: unknown;
}

/**
 * How far the caller has confirmed; null if the call or the caller needs no second factor.
 * @throws AppError `forbidden` for moderation calls before the confirmation of the session (rule 211), and for calls without the recent confirmation or sign-in that they need (rule 212)
 */
export async function admitByFactor(
  { viewer, identity }: Caller,
  { policy, recentSignIn = false, isGrave }: Rules,
): Promise<Confirmation | null> {
  const isModeration = isRight(policy);
  if (!viewer || !(isModeration || recentSignIn || isGrave !== undefined)) return null;
  const confirmation = await readConfirmation(viewer.id, viewer.role);
  if (isModeration && confirmation && !confirmation.opensModeration) throw refusals.passkeyNeeded();
  if (recentSignIn) {
    if (confirmation?.hasFactor) assertConfirmed(confirmation);
    else assertRecentSignIn(identity);
  }
  return confirmation;
}

/** @throws AppError `forbidden` where the last confirmation is too old for a grave act */
export function assertConfirmed(confirmation: Confirmation | null): void {
  if (confirmation && !confirmation.allowsGraveActs) throw refusals.passkeyNeeded();
}
