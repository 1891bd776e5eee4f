import { createHmac, timingSafeEqual } from 'node:crypto';
import { isId } from '@/lib/domain/id';
import { paths } from '@/lib/routes';

const BYTES = 16;

const sign = (userId: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(`end of digests: ${userId}`).digest().subarray(0, BYTES);

/** Signed for one person, valid for good. */
export const unsubscribeToken = (userId: string, secret: string): string =>
  `${userId}.${sign(userId, secret).toString('base64url')}`;

/** The person of a token that one of the secrets has signed. */
export function readUnsubscribeToken(token: string, secrets: readonly (string | undefined)[]): string | undefined {
  const [userId = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  if (!isId(userId) || given.length !== BYTES) return undefined;
  return secrets.some((secret) => secret && timingSafeEqual(given, sign(userId, secret))) ? userId : undefined;
}

export const unsubscribePaths = (userId: string, secret: string) => {
  const token = unsubscribeToken(userId, secret);
  return { page: paths.unsubscribe(token), call: paths.endDigests(token) };
};
