import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import type { AgeProof } from '@/features/age-proof/check/age-proof';
import { PROBLEM_STATUS, problemWords } from '@/features/age-proof/check/problem-words';
import { RefusedProof } from '@/lib/auth/refused-proof';
import type { PersonalAnswer } from '@/lib/front/answer';
import { textAnswer } from '@/server/front/answer';
import { bufferedBody } from '@/server/front/body-limit';
import { NO_STORE } from '@/server/front/cache-control';
import { DATA_POLICY } from '@/server/front/csp';

/** A proof has some 3 kB. */
const LIMIT = { bytes: 64 * 1024, ms: 20_000 };

const json = (status: number, body: object): PersonalAnswer => ({
  answer: textAnswer(status, 'application/json; charset=utf-8', JSON.stringify(body), {
    'cache-control': NO_STORE,
    'content-security-policy': DATA_POLICY,
  }),
  headers: {},
});

/** Takes what a wallet posts (`direct_post`). @throws RefusedBody */
export async function walletAnswer(
  request: IncomingMessage,
  { name, wallet }: AgeProof,
  log: Pick<Logger, 'info'>,
): Promise<PersonalAnswer | undefined> {
  const body = await bufferedBody(request, LIMIT);
  const { refused, redirectUri } = (await wallet
    ?.receive(new URLSearchParams(body?.toString('latin1')))
    .catch((error: unknown) => {
      if (error instanceof RefusedProof) return { refused: error, redirectUri: undefined };
      throw error;
    })) ?? { refused: undefined, redirectUri: undefined };
  if (refused) log.info({ problem: refused.problem, reason: refused.reason }, 'a proof of age was refused');
  // With a redirect, the visitor reads in the browser why.
  if (redirectUri) return json(200, { redirect_uri: redirectUri });
  if (!refused) return json(200, {});
  const words = problemWords(refused.problem, name);
  return json(PROBLEM_STATUS[refused.problem], { error: 'invalid_request', error_description: words });
}
