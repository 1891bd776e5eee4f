import 'server-only';
import type { Policy } from '@/lib/api/endpoint';
import type { Identity } from '@/lib/auth/identity';
import { identityService } from '@/lib/auth/identity-service';
import { isRecentSignIn } from '@/lib/auth/recent-sign-in';
import { findViewer, type Viewer } from '@/lib/data/viewers';
import { refusals } from '@/lib/refusals';

/** The caller by their bearer token; all null for a visitor. */
export interface Caller {
  viewer: Viewer | null;
  identity: Identity | null;
  /** The token itself, for calls that go on to the identity service. */
  idToken: string | null;
}

const NOBODY: Caller = { viewer: null, identity: null, idToken: null };

/**
 * Identifies the caller by the bearer token alone: cookies admit nobody to the API, so that no other site can make a
 * browser act for its person. A person without a row of their own here has not signed in yet, or was deleted.
 * @throws AppError `unauthenticated` for a token that does not hold, `unavailable` while that cannot be told
 */
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
  recentSignIn?: boolean;
  /** Id in the path or payload that must be the caller's own. */
  own?: string;
}

/**
 * Admits a caller to an endpoint.
 * @throws AppError `unauthenticated` without a person, `forbidden` for one who may not (rules 31 to 33), and `missing`
 *   where only admins may call (rule 56)
 */
export function admit({ viewer, identity }: Caller, { policy, allowsBanned, recentSignIn, own }: Rules): void {
  if (policy === 'admin' && (!viewer?.isAdmin || viewer.isBanned)) throw refusals.noCall();
  const knowsWho = policy === 'public' ? !identity || viewer : policy === 'newcomer' ? identity : viewer;
  if (!knowsWho) throw refusals.signInFirst();
  if (viewer?.isBanned && !allowsBanned) throw refusals.banned();
  if (own !== undefined && own !== viewer?.id) throw refusals.ofSomebodyElse();
  if (policy === 'verified') assertVerified(identity);
  if (recentSignIn) assertRecentSignIn(identity);
}

/** @throws AppError `forbidden` for a person who proved who they are longer than ten minutes ago */
function assertRecentSignIn(identity: Identity | null): void {
  if (identity && isRecentSignIn(identity.signedInAt)) return;
  throw refusals.unproven();
}

/** @throws AppError `forbidden` for a person whose email is not verified */
export function assertVerified(identity: Identity | null): void {
  if (identity?.emailVerified) return;
  throw refusals.unverified();
}
