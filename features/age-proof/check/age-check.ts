import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import { ANSWER_PATH, CHECK_PATH, WAIT_PATH, WALLET_PATH, type AgeProof } from '@/features/age-proof/check/age-proof';
import { PendingCheck } from '@/features/age-proof/check/pending-check';
import { PROBLEM_STATUS, problemWords } from '@/features/age-proof/check/problem-words';
import type { ProofCookie } from '@/features/age-proof/check/proof-cookie';
import type { Refusals } from '@/features/age-proof/gate/refusals';
import { walletAnswer } from '@/features/age-proof/wallet/wallet-answer';
import { RefusedProof } from '@/lib/auth/refused-proof';
import { AGE_CONFIRMED } from '@/lib/config';
import { returnPath } from '@/lib/domain/return-path';
import type { AgeParts } from '@/lib/front/age';
import type { PersonalAnswer } from '@/lib/front/answer';
import type { Target } from '@/lib/front/target';
import { NO_STORE } from '@/server/front/cache-control';
import { messageAnswer } from '@/server/front/failure';
import { retryAfter, TOO_MANY } from '@/server/front/limits/too-many';

/** Marks the age dialog as answered, since the proof replaces it. Without scripts there is no dialog. */
const SCRIPT = `try{localStorage.setItem('${AGE_CONFIRMED}','1')}catch(e){}location.replace(document.querySelector('main a').href)`;

interface AgeCheckOptions extends Pick<AgeParts, 'secret' | 'limits'> {
  methods: readonly [AgeProof, ...AgeProof[]];
  proof: Pick<ProofCookie, 'make' | 'isIn'>;
  refusals: Pick<Refusals, 'failedCheck'>;
  siteUrl: string;
  siteName: string;
  log: Pick<Logger, 'info'>;
}

const stream = (status: number, headers: PersonalAnswer['headers']): PersonalAnswer => ({
  answer: { kind: 'stream', status, headers: { 'cache-control': NO_STORE } },
  headers: { 'content-length': 0, ...headers },
});

/** @throws every error that is not a RefusedProof */
const refusal = (error: unknown): RefusedProof => {
  if (error instanceof RefusedProof) return error;
  throw error;
};

/** The pages of a check: one leads to the service or the wallet, the other reads the answer and gives the cookie (rule 71). */
export function createAgeCheck(options: AgeCheckOptions) {
  const { methods, proof, refusals, secret, siteUrl, siteName, limits, log } = options;
  const pending = new PendingCheck({ secret, isSecure: siteUrl.startsWith('https:') });
  const [first] = methods;
  const methodCalled = (name: string) => methods.find((method) => method.name === name);

  async function begin({ headers }: IncomingMessage, search: string): Promise<PersonalAnswer> {
    const method = methodCalled(new URLSearchParams(search).get('with') ?? '') ?? first;
    const begun = await method.begin(siteUrl + ANSWER_PATH).catch(refusal);
    if (begun instanceof RefusedProof) return refuse(begun, method.name);
    const { location, memory } = begun;
    const from = returnPath(headers.referer, siteUrl);
    const to = from.startsWith(CHECK_PATH) ? '/' : from;
    const cookie = { 'set-cookie': [pending.make({ provider: method.name, memory, to })] };
    return location === undefined
      ? { answer: await choice(method, memory), headers: cookie }
      : stream(303, { location, ...cookie });
  }

  async function choice(method: AgeProof, memory: string, alert?: string): Promise<PersonalAnswer['answer']> {
    if (!method.wallet) throw new Error(`${method.name} leads nowhere`);
    const { walletMessage } = await import('@/features/age-proof/wallet/wallet-page');
    const { name: provider, wallet } = method;
    const message = walletMessage({ provider, links: wallet.links(memory), alert });
    return messageAnswer(200, message, siteName, { 'cache-control': NO_STORE });
  }

  async function finish({ headers }: IncomingMessage, search: string): Promise<PersonalAnswer> {
    const found = pending.find(headers.cookie);
    // Another tab of this browser came first.
    if (!found && proof.isIn(headers.cookie)) return stream(303, { location: '/' });
    const method = methodCalled(found?.provider ?? '');
    if (!found || !method) return refuse(new RefusedProof('lost', 'no check is under way'), first.name);
    const { memory, to } = found;
    const refused = await method.finish(new URL(ANSWER_PATH + search, siteUrl), memory).catch(refusal);
    if (refused?.problem === 'waiting')
      return { answer: await choice(method, memory, problemWords('waiting', method.name)), headers: {} };
    if (refused) return refuse(refused, method.name);
    const message = {
      heading: 'Thank you',
      text: 'Your browser keeps the proof for 90 days.',
      links: [{ href: to, label: `Continue to ${siteName}`, isMain: true }],
      script: SCRIPT,
    };
    const answer = messageAnswer(200, message, siteName, { 'cache-control': NO_STORE });
    return { answer, headers: { 'set-cookie': [proof.make(), pending.clear()] } };
  }

  /** Polled by a page that waits for a wallet: 200 once the page may go on, until then 202. */
  function wait({ headers }: IncomingMessage): PersonalAnswer {
    const found = pending.find(headers.cookie);
    const method = found && methodCalled(found.provider);
    return stream(method?.wallet?.isAnswered(found?.memory ?? '') === false ? 202 : 200, {});
  }

  function refuse({ problem, reason }: RefusedProof, provider: string): PersonalAnswer {
    log.info({ problem, reason }, 'a proof of age was refused');
    const answer = refusals.failedCheck(PROBLEM_STATUS[problem], problemWords(problem, provider));
    return { answer, headers: { 'set-cookie': [pending.clear()] } };
  }

  const pages: Record<string, (request: IncomingMessage, search: string) => PersonalAnswer | Promise<PersonalAnswer>> =
    {
      [CHECK_PATH]: begin,
      [ANSWER_PATH]: finish,
      [WAIT_PATH]: wait,
    };
  const wallet = methods.find((method) => method.wallet);

  return async (
    request: IncomingMessage,
    { method: verb, path, search }: Pick<Target, 'method' | 'path' | 'search'>,
  ): Promise<PersonalAnswer | undefined> => {
    const page = verb === 'GET' ? pages[path] : undefined;
    const posted = verb === 'POST' && path === WALLET_PATH ? wallet : undefined;
    if (!page && !posted) return undefined;
    const wait = limits?.use(request);
    if (wait !== undefined) return { answer: TOO_MANY, headers: retryAfter(wait) };
    return posted ? walletAnswer(request, posted, log) : page?.(request, search);
  };
}
