import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { RefusedProof } from '@/lib/auth/refused-proof';
import { ANSWER_PATH, CHECK_MINUTES, WALLET_PATH, type AgeProof } from '../age-proof';
import { derived, readSigned, readSignedJson, signJson, signText } from '@/lib/auth/signed-text';
import { outcomeSchema, type Outcome, type Outcomes } from './outcomes';
import type { TrustedList } from './trusted-list';
import { walletLink, type WalletRequest } from './wallet-request';

const REQUEST_USE = 'request to a wallet';
const NONCE_USE = 'nonce of a request to a wallet';
const KEY_USE = 'key for the answer of a browser';
const ANSWER_USE = 'answer of a wallet';
/** Neither in base64url nor in signed texts. */
const BETWEEN = '~';

/** By the link, by the code, or by the browser itself. */
type Way = 'here' | 'elsewhere' | 'browser';

const codeSchema = z.tuple([z.string(), outcomeSchema]);

interface WalletProofOptions {
  name: string;
  siteUrl: string;
  secret: string;
  trustedList: TrustedList;
  outcomes: Outcomes;
}

/**
 * Wallets with the EU's proof of age, by OpenID4VP or by the browser's Digital Credentials API. A request carries all that its answer is
 * judged by, signed, so that any front can do it. The wallet, or the page, leads back with a code that serves one browser alone; after the
 * code on another device the browser asks for the outcome (rules 321, 324).
 */
export function walletProof({ name, siteUrl, secret, trustedList, outcomes }: WalletProofOptions): AgeProof {
  const requestOf = (text: string): WalletRequest => ({
    responseUri: siteUrl + WALLET_PATH,
    nonce: derived(NONCE_USE, text, secret),
    state: signText(REQUEST_USE, text, secret),
  });
  const text = (memory: string, way: Way) => memory + BETWEEN + way;
  const link = (memory: string, way: Way) => walletLink(requestOf(text(memory, way)));
  const secretsOf = (request: string) => ({
    nonce: Buffer.from(derived(NONCE_USE, request, secret), 'base64url'),
    key: Buffer.from(derived(KEY_USE, request, secret), 'base64url'),
  });
  const { origin: ownOrigin } = new URL(siteUrl);

  async function readerOf(form: URLSearchParams, request: string) {
    if (wayOf(request) === 'browser') {
      const { readBrowserAnswer } = await import('./browser-request');
      return () => readBrowserAnswer(form.get('response') ?? '', secretsOf(request), ownOrigin);
    }
    const { readLinkAnswer } = await import('./link-answer');
    return () => readLinkAnswer(form.get('vp_token') ?? '', requestOf(request));
  }

  async function judge(form: URLSearchParams, request: string): Promise<RefusedProof | undefined> {
    try {
      if (form.has('error')) throw new RefusedProof('cancelled', 'an error of the wallet');
      const { verifyPresentation } = await import('./verify-presentation');
      await verifyPresentation(await readerOf(form, request), { trusted: await trustedList(), now: new Date() });
      return undefined;
    } catch (error) {
      if (error instanceof RefusedProof) return error;
      throw error;
    }
  }

  function readCode(code: string, id: string): Outcome {
    const read = readSignedJson(ANSWER_USE, code, codeSchema, secret);
    if (!read) throw new RefusedProof('not genuine', 'the code of the way back');
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
      async browserRequest(memory) {
        const request = text(memory, 'browser');
        const { browserRequest } = await import('./browser-request');
        return { ...browserRequest(secretsOf(request)), state: signText(REQUEST_USE, request, secret) };
      },
      isAnswered: (memory) => outcomes.of(idOf(memory)) !== undefined,
      async receive(form, origin) {
        const request = readSigned(REQUEST_USE, form.get('state') ?? '', secret);
        if (request === undefined) throw new RefusedProof('lost', 'the state is not ours');
        const [id = '', end = ''] = request.split(BETWEEN);
        const way = wayOf(request);
        if (parseInt(end, 36) < Date.now()) throw new RefusedProof('lost', 'the request has expired');
        if (way === 'browser' && origin !== ownOrigin) throw new RefusedProof('not genuine', 'from another site');
        if (!outcomes.isFirst(request)) throw new RefusedProof('lost', 'the request was answered before');
        const refused = await judge(form, request);
        const outcome: Outcome = refused ? outcomeSchema.parse(refused.problem) : 'proved';
        if (way === 'elsewhere') {
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
const wayOf = (request: string): string | undefined => request.split(BETWEEN)[2];
