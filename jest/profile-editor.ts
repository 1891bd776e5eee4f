import { PATCH } from '@/app/api/users/[userId]/route';
import { bearer, callApi } from '@/jest/api-call';
import { addUser } from '@/jest/gallery';
import { makeToken } from '@/jest/identity';

let serial = 0;

/** Somebody who changes their profile, by JSON or by a form. */
export async function newcomer(name?: string, { isVerified = true, isAdmin = false } = {}) {
  const uid = `editor-${(serial += 1)}`;
  const userId = await addUser({ uid, name, admin: isAdmin });
  const patch = (body: BodyInit, headers: HeadersInit = {}) =>
    callApi(
      PATCH,
      `/api/users/${userId}`,
      { userId },
      {
        method: 'PATCH',
        headers: { ...bearer(makeToken({ claims: { sub: uid, email_verified: isVerified } })), ...headers },
        body,
      },
    );
  const json = (body: object) => patch(JSON.stringify(body), { 'content-type': 'application/json' });
  const form = (fields: Record<string, string | Blob>) => {
    const data = new FormData();
    for (const [key, value] of Object.entries(fields)) data.set(key, value);
    return patch(data);
  };
  return { userId, json, form, patch };
}
