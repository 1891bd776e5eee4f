import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import { AGE_CONFIRMED } from '@/lib/config';
import { returnPath } from '@/lib/domain/return-path';
import { NO_STORE } from '../cache-control';
import { messageAnswer } from '../failure';
import type { IpLimits } from '../limits/ip-limits';
import { retryAfter, TOO_MANY } from '../limits/too-many';
import type { PersonalAnswer } from '../page-answer';
import type { ParsedRequest } from '../parsed-request';
import { RefusedProof } from '@/lib/auth/refused-proof';
import { ANSWER_PATH, CHECK_PATH, WAIT_PATH, WALLET_PATH, type AgeProof } from './age-proof';
import { PendingCheck } from './pending-check';
import { PROBLEM_STATUS, problemWords } from './problem-words';
import type { ProofCookie } from './proof-cookie';
import type { Refusals } from './refusals';
import { walletAnswer } from './wallet/wallet-answer';

/** So that the dialog does not ask after the proof; without scripts there is none. */
const SCRIPT = `try{localStorage.setItem('${AGE_CONFIRMED}','1')}catch(e){}location.replace(document.querySelector('main a').href)`;

interface AgeCheckOptions {
  methods: readonly [AgeProof, ...AgeProof[]];
  proof: Pick<ProofCookie, 'make' | 'isIn'>;
  refusals: Pick<Refusals, 'failedCheck'>;
  secret: string;
  siteUrl: string;
  siteName: string;
  limits?: Pick<IpLimits, 'use'>;
  log: Pick<Logger, 'info'>;
}

const stream = (status: number, headers: PersonalAnswer['headers']): PersonalAnswer => ({
  answer: { kind: 'stream', status, headers: { 'cache-control': NO_STORE } },
  headers: { 'content-length': 0, ...headers },
});

/** @throws what is no refusal */
const refusal = (error: unknown): RefusedProof => {
  if (error instanceof RefusedProof) return error;
  throw error;
};

/** The pages of a check: one leads to the service or the wallet, the other reads the answer and gives the cookie (rule 296). */
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
    const { walletMessage } = await import('./wallet/wallet-page');
    const { name: provider, wallet } = method;
    const request = await wallet.browserRequest(memory);
    const message = walletMessage({ provider, links: wallet.links(memory), request, alert });
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

  /** A page that waits for a wallet asks whether to go on. */
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
    { method: verb, path, search }: Pick<ParsedRequest, 'method' | 'path' | 'search'>,
  ): Promise<PersonalAnswer | undefined> => {
    const page = verb === 'GET' ? pages[path] : undefined;
    const posted = verb === 'POST' && path === WALLET_PATH ? wallet : undefined;
    if (!page && !posted) return undefined;
    const wait = limits?.use(request);
    if (wait !== undefined) return { answer: TOO_MANY, headers: retryAfter(wait) };
    return posted ? walletAnswer(request, posted, log) : page?.(request, search);
  };
}
