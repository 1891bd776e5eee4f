import 'server-only';
import type { Policy } from '@/lib/api/endpoint';
import type { Identity } from '@/lib/auth/identity';
import { identityService } from '@/lib/auth/identity-service';
import { isRecentSignIn } from '@/lib/auth/recent-sign-in';
import { mayUpload } from '@/lib/data/verified-makers';
import { findViewer, type Viewer } from '@/lib/data/viewers';
import { can, isRight, type Right } from '@/lib/domain/roles';
import { refusals } from '@/lib/refusals';

/** The caller by bearer token; all null for a visitor. */
export interface Caller {
  viewer: Viewer | null;
  identity: Identity | null;
  idToken: string | null;
}

const NOBODY: Caller = { viewer: null, identity: null, idToken: null };

/** Ignores cookies, so that no other site can use them. @throws AppError `unauthenticated` for an invalid token, `unavailable` if it cannot be checked */
export async function identifyCaller(request: Request, checkRevoked = false): Promise<Caller> {
  const header = request.headers.get('authorization');
  if (header === null) return NOBODY;
  const idToken = /^Bearer ([\w.-]+)$/i.exec(header)?.[1];
  if (!idToken) throw refusals.signInFirst();
  const identity = await identityService().verify(idToken, { checkRevoked });
  const viewer = await findViewer(identity.uid);
  if (viewer && identity.signedInAt < viewer.signInsSince) throw refusals.signedOut();
  return { viewer, identity, idToken };
}

interface Rules {
  policy: Policy;
  allowsBanned?: boolean;
  /** Id in the path or payload that must be the caller's own. */
  own?: string;
}

/** @throws AppError `unauthenticated`, `forbidden` (rules 107 to 109, 149), or `missing` where only admins may call (rule 208) */
export function admit({ viewer, identity }: Caller, { policy, allowsBanned, own }: Rules): void {
  if (isRight(policy) && (!viewer || viewer.isBanned || !can(viewer.role, policy))) throw refusals.noCall();
  const knowsWho = policy === 'public' ? !identity || viewer : policy === 'newcomer' ? identity : viewer;
  if (!knowsWho) throw refusals.signInFirst();
  if (viewer?.isBanned && !allowsBanned) throw refusals.banned();
  if (own !== undefined && own !== viewer?.id) throw refusals.ofSomebodyElse();
  if (policy === 'verified' || policy === 'uploader') assertVerified(identity);
  if (policy === 'uploader' && !mayUpload(viewer)) throw refusals.notVerifiedMaker();
}

/** @throws AppError `forbidden` without the right */
export function assertRight({ viewer }: Caller, right: Right): void {
  if (!viewer || !can(viewer.role, right)) throw refusals.notOfRole();
}

/** @throws AppError `forbidden` for a sign-in more than ten minutes ago */
export function assertRecentSignIn(identity: Identity | null): void {
  if (identity && isRecentSignIn(identity.signedInAt)) return;
  throw refusals.unproven();
}

/** @throws AppError `forbidden` for an unverified email */
export function assertVerified(identity: Identity | null): void {
  if (identity?.emailVerified) return;
  throw refusals.unverified();
}
