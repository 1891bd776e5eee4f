import 'server-only';
import { assertRecentSignIn, type Caller } from '@/lib/api/admission';
import type { Policy } from '@/lib/api/endpoint';
import { isFactorAsked, readFactor } from '@/lib/auth/proof';
import { allowsGraveActs, opensDoor, type Factor } from '@/lib/domain/policies/factor';
import { isRight } from '@/lib/domain/roles';
import { refusals } from '@/lib/refusals';

interface Rules {
  policy: Policy;
  recentSignIn?: boolean;
  isGrave?: unknown;
}

/**
 * The caller's second factor; null where the call does not depend on it, or it is not asked of the caller.
 * @throws AppError `forbidden` for calls of moderation before its door was opened (rule 287), and without the recent confirmation or sign-in that the call asks for (rule 288)
 */
export async function admitByFactor(
  { viewer, identity }: Caller,
  { policy, recentSignIn = false, isGrave }: Rules,
): Promise<Factor | null> {
  const isModeration = isRight(policy);
  if (!viewer || !(isModeration || recentSignIn || isGrave !== undefined)) return null;
  const factor = await readFactor(viewer.id);
  const isAsked = isFactorAsked(factor, viewer.role);
  if (isModeration && isAsked && !opensDoor(factor)) throw refusals.passkeyNeeded();
  if (recentSignIn) {
    if (factor.hasPasskey) assertConfirmed(factor);
    else assertRecentSignIn(identity);
  }
  return isAsked ? factor : null;
}

/** @throws AppError `forbidden` where the last confirmation is too old for a grave act */
export function assertConfirmed(factor: Factor | null): void {
  if (factor && !allowsGraveActs(factor)) throw refusals.passkeyNeeded();
}
