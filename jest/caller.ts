import { bearer } from '@/jest/api-call';
import { addUser } from '@/jest/gallery';
import { makeToken } from '@/jest/identity';

let serial = 0;

/** A new person with the headers of their calls; their email address is verified unless said otherwise. */
export async function addCaller({ verified = true } = {}) {
  const uid = `caller-${(serial += 1)}`;
  const id = await addUser({ uid });
  return { id, headers: bearer(makeToken({ claims: { sub: uid, email_verified: verified } })) };
}
