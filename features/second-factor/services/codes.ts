import { createHash, randomInt } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { DB } from '@/lib/db/types';
import { RECOVERY_CODES } from '@/features/second-factor/passkey';

/** Without vowels and look-alikes; a code has 77 random bits. */
const LETTERS = 'bcdfghjkmnpqrstvwxyz23456789';
const LENGTH = 16;
const ENROLMENT_DAYS = 7;

/** As "bcdf-ghjk-mnpq-rstv". */
const newCode = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)])
    .join('')
    .replace(/.{4}(?=.)/g, '$&-');

const hashOf = (userId: number, code: string): Buffer =>
  createHash('sha256')
    .update(`${userId}:${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`)
    .digest();

/** Ten codes in place of those before, each of which works once (rule 214). */
export async function renewRecoveryCodes(trx: Kysely<DB>, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await trx.deleteFrom('factor_codes').where('user_id', '=', userId).where('ends_at', 'is', null).execute();
  await trx
    .insertInto('factor_codes')
    .values(codes.map((code) => ({ user_id: userId, hash: hashOf(userId, code) })))
    .execute();
  return codes;
}

/** A code with which staff add their first passkey, in place of one before (rule 215). */
export async function newEnrolmentCode(trx: Kysely<DB>, userId: number): Promise<string> {
  const code = newCode();
  await trx.deleteFrom('factor_codes').where('user_id', '=', userId).where('ends_at', 'is not', null).execute();
  await trx
    .insertInto('factor_codes')
    .values({ user_id: userId, hash: hashOf(userId, code), ends_at: sql`now() + ${ENROLMENT_DAYS} * interval '1 day'` })
    .execute();
  return code;
}

/** False for a wrong, used or ended code. */
export async function isEnrolmentCode(database: Kysely<DB>, userId: number, code: string): Promise<boolean> {
  const { rows } = await sql`
    select from factor_codes where user_id = ${userId} and hash = ${hashOf(userId, code)} and ends_at > now()`.execute(
    database,
  );
  return rows.length === 1;
}

/** Takes a code, once; false for a wrong, used or ended one. */
export async function takeCode(
  trx: Kysely<DB>,
  userId: number,
  kind: 'recovery' | 'enrolment',
  code: string,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('factor_codes')
    .where('user_id', '=', userId)
    .where('hash', '=', hashOf(userId, code))
    .where(kind === 'recovery' ? sql<boolean>`ends_at is null` : sql<boolean>`ends_at > now()`)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
