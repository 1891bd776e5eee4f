import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { ANSWER_PATH, CHECK_MINUTES, WALLET_PATH, type AgeProof } from '@/features/age-proof/check/age-proof';
import { outcomeSchema, type Outcome, type Outcomes } from '@/features/age-proof/wallet/outcomes';
import type { TrustedList } from '@/features/age-proof/wallet/trusted-list';
import { walletLink, type WalletRequest } from '@/features/age-proof/wallet/wallet-request';
import { RefusedProof } from '@/lib/auth/refused-proof';
import { derived, readSigned, readSignedJson, signJson, signText } from '@/lib/auth/signed-text';

const REQUEST_USE = 'request to a wallet';
const NONCE_USE = 'nonce of a request to a wallet';
const ANSWER_USE = 'answer of a wallet';
/** Neither in base64url nor in signed texts. */
const BETWEEN = '~';

/** On one device by the link, across devices by the code. */
type Flow = 'here' | 'elsewhere';

const codeSchema = z.tuple([z.string(), outcomeSchema]);

interface WalletProofOptions {
  name: string;
  siteUrl: string;
  secret: string;
  trustedList: TrustedList;
  outcomes: Outcomes;
}

/**
 * Wallets with the EU's proof of age, by OpenID4VP. The signed request contains everything that is needed to verify its answer, so any
 * front can do it. The redirect back has a code that is valid in one browser only; after a check on another device the browser polls for
 * the outcome (rule 73).
 */
export function walletProof({ name, siteUrl, secret, trustedList, outcomes }: WalletProofOptions): AgeProof {
  const requestOf = (text: string): WalletRequest => ({
    responseUri: siteUrl + WALLET_PATH,
    nonce: derived(NONCE_USE, text, secret),
    state: signText(REQUEST_USE, text, secret),
  });
  const link = (memory: string, flow: Flow) => walletLink(requestOf(memory + BETWEEN + flow));

  async function judge(form: URLSearchParams, request: string): Promise<RefusedProof | undefined> {
    try {
      if (form.has('error')) throw new RefusedProof('cancelled', 'an error of the wallet');
      const [{ readAnswer }, { verifyPresentation }] = await Promise.all([
        import('@/features/age-proof/wallet/read-answer'),
        import('@/features/age-proof/wallet/verify-presentation'),
      ]);
      const read = () => readAnswer(form.get('vp_token') ?? '', requestOf(request));
      await verifyPresentation(read, { trusted: await trustedList(), now: new Date() });
      return undefined;
    } catch (error) {
      if (error instanceof RefusedProof) return error;
      throw error;
    }
  }

  function readCode(code: string, id: string): Outcome {
    const read = readSignedJson(ANSWER_USE, code, codeSchema, secret);
    if (!read) throw new RefusedProof('not genuine', 'the code of the redirect');
    const [of, outcome] = read;
    if (of !== id) throw new RefusedProof('lost', 'the code belongs to another browser');
    return outcome;
  }

  return {
    name,
    begin() {
      const id = randomBytes(16).toString('base64url');
      const end = (Date.now() + CHECK_MINUTES * 60_000).toString(36);
      return Promise.resolve({ memory: id + BETWEEN + end });
    },
    async finish(answer, memory) {
      const id = idOf(memory);
      const code = answer.searchParams.get('response_code');
      const heard = outcomes.of(id);
      const outcome = code === null || heard === 'taken' ? heard : readCode(code, id);
      if (outcome === undefined) throw new RefusedProof('waiting', 'nothing has arrived');
      if (outcome === 'taken') throw new RefusedProof('lost', 'an answer counts once');
      outcomes.take(id);
      if (outcome !== 'proved') throw new RefusedProof(outcome, 'what the wallet posted');
    },
    wallet: {
      links: (memory) => ({ here: link(memory, 'here'), elsewhere: link(memory, 'elsewhere') }),
      isAnswered: (memory) => outcomes.of(idOf(memory)) !== undefined,
      async receive(form) {
        const request = readSigned(REQUEST_USE, form.get('state') ?? '', secret);
        if (request === undefined) throw new RefusedProof('lost', 'the state is not ours');
        const [id = '', end = '', flow] = request.split(BETWEEN);
        if (parseInt(end, 36) < Date.now()) throw new RefusedProof('lost', 'the request has expired');
        if (!outcomes.isFirst(request)) throw new RefusedProof('lost', 'the request was answered before');
        const refused = await judge(form, request);
        const outcome: Outcome = refused ? outcomeSchema.parse(refused.problem) : 'proved';
        if (flow === 'elsewhere') {
          outcomes.add(id, outcome);
          return { refused };
        }
        const code = new URLSearchParams({ response_code: signJson(ANSWER_USE, [id, outcome], secret) });
        return { refused, redirectUri: `${siteUrl}${ANSWER_PATH}?${code}` };
      },
    },
  };
}

const idOf = (memory: string): string => memory.split(BETWEEN)[0] ?? '';
