import 'server-only';
import { z } from 'zod';
import { isRecentSignIn } from '@/lib/auth/recent-sign-in';

const bodySchema = z.object({
  idToken: z.string().optional(),
  password: z.string().optional(),
  email: z.string().optional(),
  newEmail: z.string().optional(),
  oobCode: z.string().optional(),
});
const claimsSchema = z.object({ auth_time: z.number() });

/** Whether a call changes credentials or deletes an account over ten minutes after sign-in: Firebase refuses it, its emulator does not. */
export function needsNewerSignIn(method: string, type: string, body: string): boolean {
  const { data } = bodySchema.safeParse(fieldsOf(type, body));
  if (!data?.idToken) return false;
  const { idToken, password, email, newEmail } = data;
  const isSensitive =
    method === 'v1/accounts:delete' ||
    (method === 'v1/accounts:update' && Boolean(password ?? email)) ||
    (method === 'v1/accounts:sendOobCode' && newEmail !== undefined);
  return isSensitive && !isRecentSignIn(signedInAt(idToken));
}

/** The code of an email that a call applies to its account. */
export const appliedCode = (method: string, type: string, body: string): string | undefined =>
  method === 'v1/accounts:update' ? bodySchema.safeParse(fieldsOf(type, body)).data?.oobCode : undefined;

function fieldsOf(type: string, body: string): unknown {
  if (!/^application\/json\b/i.test(type)) return Object.fromEntries(new URLSearchParams(body));
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Seconds; the identity service verifies the token. */
function signedInAt(idToken: string): number {
  try {
    const claims: unknown = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString());
    return claimsSchema.parse(claims).auth_time;
  } catch {
    return 0;
  }
}
