import type { Kysely } from 'kysely';
import { z } from 'zod';
import { makerRefusals } from '@/features/makers/refusals';
import { makerSettings } from '@/features/makers/settings';
import { openidCheck } from '@/lib/auth/openid-check';
import { RefusedProof, type Problem } from '@/lib/auth/refused-proof';
import { readSignedJson, signJson } from '@/lib/auth/signed-text';
import { db } from '@/lib/db/client';
import { purge } from '@/lib/db/purge';
import type { DB } from '@/lib/db/types';
import { pageTags } from '@/lib/domain/page-tags';
import { env } from '@/lib/env';
import type { AppError } from '@/lib/errors';
import { log } from '@/lib/log';
import { paths } from '@/lib/routes';
import { siteSecret } from '@/lib/services/keyed-hash';
import { writeAuditLines } from '@/lib/services/write-audit-lines';

const USE = 'verification of a maker';
const MINUTES = 15;

const memorySchema = z.object({ of: z.string(), until: z.number(), memory: z.string() });

const REFUSALS: Partial<Record<Problem, () => AppError>> = {
  cancelled: makerRefusals.cancelled,
  'not confirmed': makerRefusals.denied,
  unreachable: makerRefusals.away,
};

const refuse = (error: unknown): never => {
  if (!(error instanceof RefusedProof)) throw error;
  const { problem, reason } = error;
  log.info({ problem, reason }, 'a verification was refused');
  throw (REFUSALS[problem] ?? makerRefusals.forged)();
};

function provider() {
  const { UPLOADER_PROVIDER } = makerSettings.values;
  if (!UPLOADER_PROVIDER) throw makerRefusals.noProvider();
  return openidCheck(UPLOADER_PROVIDER);
}

/** Where a person goes to be verified, and what their browser keeps for `finishVerification`. @throws AppError `missing` without a provider, `unavailable` */
export async function beginVerification(userId: string): Promise<{ location: string; memory: string }> {
  const { location, memory } = await provider()
    .begin(env.SITE_URL + paths.verification)
    .catch(refuse);
  const kept = { of: userId, until: Date.now() + MINUTES * 60_000, memory };
  return { location, memory: signJson(USE, kept, siteSecret) };
}

/** Makes a verified maker of the person who began it, if the provider confirms them; keeps nothing of its answer (rule 150). @param answer the parameters with which they came back @throws AppError `invalid`, `unavailable` */
export async function finishVerification(userId: string, sent: { answer: string; memory: string }): Promise<void> {
  const begun = readSignedJson(USE, sent.memory, memorySchema, siteSecret);
  if (begun?.of !== userId || begun.until < Date.now()) throw makerRefusals.lost();
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
