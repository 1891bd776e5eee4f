import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { openidCheck, RefusedCheck } from '@/lib/auth/openid-check';
import { readSigned, signText } from '@/lib/auth/signed-text';
import { db } from '@/lib/db/client';
import { purge } from '@/lib/db/purge';
import type { DB } from '@/lib/db/types';
import { pageTags } from '@/lib/domain/page-tags';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { refusals } from '@/lib/refusals';
import { paths } from '@/lib/routes';
import { writeAuditLines } from '@/lib/services/write-audit-lines';

const USE = 'verification of a maker';
const MINUTES = 15;
const secret = env.NEXTAUTH_SECRET ?? randomBytes(32).toString('hex');

const memorySchema = z.object({ of: z.string(), until: z.number(), memory: z.string() });

const REFUSALS = {
  cancelled: refusals.verificationCancelled,
  'not confirmed': refusals.verificationDenied,
  'not genuine': refusals.verificationForged,
  unreachable: refusals.verificationAway,
} as const;

const refuse = (error: unknown): never => {
  if (!(error instanceof RefusedCheck)) throw error;
  const { problem, reason } = error;
  log.info({ problem, reason }, 'a verification was refused');
  throw REFUSALS[problem]();
};

function provider() {
  if (!env.UPLOADER_PROVIDER) throw refusals.noVerification();
  return openidCheck(env.UPLOADER_PROVIDER);
}

/** Where a person goes to be verified, and what their browser keeps for `finishVerification`. @throws AppError `missing` without a provider, `unavailable` */
export async function beginVerification(userId: string): Promise<{ location: string; memory: string }> {
  const { location, memory } = await provider()
    .begin(env.SITE_URL + paths.verification)
    .catch(refuse);
  const kept = { of: userId, until: Date.now() + MINUTES * 60_000, memory };
  return { location, memory: signText(USE, Buffer.from(JSON.stringify(kept)).toString('base64url'), secret) };
}

/** Makes a verified maker of the person who began it, if the provider confirms them; keeps nothing of its answer (rule 319). @param answer the parameters with which they came back @throws AppError `invalid`, `unavailable` */
export async function finishVerification(userId: string, sent: { answer: string; memory: string }): Promise<void> {
  const kept = readSigned(USE, sent.memory, secret);
  const begun = kept === undefined ? null : memorySchema.parse(JSON.parse(Buffer.from(kept, 'base64url').toString()));
  if (begun?.of !== userId || begun.until < Date.now()) throw refusals.verificationLost();
  const answer = new URL(env.SITE_URL + paths.verification);
  answer.search = sent.answer;
  await provider().finish(answer, begun.memory).catch(refuse);
  await setVerifiedMaker(userId, true);
}

/** @param byOperator writes a line into the audit log */
export const setVerifiedMaker = (
  userId: string,
  isVerified: boolean,
  { database = db, byOperator = false }: { database?: Kysely<DB>; byOperator?: boolean } = {},
): Promise<void> =>
  database.transaction().execute(async (trx) => {
    const id = Number(userId);
    await trx
      .updateTable('users')
      .set({ maker_verified_at: isVerified ? new Date() : null })
      .where('id', '=', id)
      .execute();
    if (byOperator) {
      const action = isVerified ? 'verify-maker' : 'unverify-maker';
      await writeAuditLines(trx, { actor: null, action, subject: 'user', subjectId: id });
    }
    await purge(trx, { replaced: [pageTags.user(userId)] });
  });
