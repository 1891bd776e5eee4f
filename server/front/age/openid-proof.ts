import { openidCheck, RefusedCheck } from '@/lib/auth/openid-check';
import type { Env } from '@/lib/env';
import { RefusedProof, type AgeProof } from './age-proof';

/** A service in OpenID Connect's shape that confirms an age. */
export function openidProof(provider: Extract<NonNullable<Env['AGE_PROVIDER']>[number], { kind: 'openid' }>): AgeProof {
  const check = openidCheck(provider);
  const refuse = (error: unknown) => {
    throw error instanceof RefusedCheck ? new RefusedProof(error.problem, error.reason) : error;
  };
  return {
    name: provider.name,
    begin: (answerUrl) => check.begin(answerUrl).catch(refuse),
    finish: (answer, memory) => check.finish(answer, memory).catch(refuse),
  };
}
