import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import { z } from 'zod';
import { AGE_CONFIRMED } from '@/lib/config';
import { returnPath } from '@/lib/domain/return-path';
import { setCookie } from '@/lib/domain/set-cookie';
import { NO_STORE } from '../cache-control';
import { messageAnswer } from '../failure';
import type { IpLimits } from '../limits/ip-limits';
import { retryAfter, TOO_MANY } from '../limits/too-many';
import type { PersonalAnswer } from '../page-answer';
import type { ParsedRequest } from '../parsed-request';
import { RefusedProof, type AgeProof, type Problem } from './age-proof';
import type { ProofCookie } from './proof-cookie';
import { CHECK_PATH, type Refusals } from './refusals';
import { readSigned, signText } from '@/lib/auth/signed-text';

/** Where the service sends visitors back. */
const ANSWER_PATH = `${CHECK_PATH}/answer`;
const USE = 'check of age';
const MINUTES = 15;

/** So that the dialog does not ask after the proof; without scripts there is none. */
const SCRIPT = `try{localStorage.setItem('${AGE_CONFIRMED}','1')}catch(e){}location.replace(document.querySelector('main a').href)`;

const STATUS: Record<Problem, number> = {
  lost: 400,
  cancelled: 403,
  'not confirmed': 403,
  'not genuine': 403,
  unreachable: 502,
};

const words = (problem: Problem, provider: string): string =>
  ({
    lost: 'This check has expired, or was begun in another browser. Please start again.',
    cancelled: 'The check was not finished. You can start again.',
    'not confirmed': `${provider} did not confirm that you are old enough.`,
    'not genuine': `The answer in the name of ${provider} was not valid. Please start again.`,
    unreachable: `${provider} cannot be reached. Please try again in a few minutes.`,
  })[problem];

/** What the visitor's browser keeps between the two pages. */
const pendingSchema = z.object({ memory: z.string(), to: z.string(), until: z.number() });

interface AgeCheckOptions {
  method: AgeProof;
  proof: Pick<ProofCookie, 'make'>;
  refusals: Pick<Refusals, 'failedCheck'>;
  secret: string;
  siteUrl: string;
  siteName: string;
  limits?: Pick<IpLimits, 'use'>;
  log: Pick<Logger, 'info'>;
}

/** The two pages of a check: one leads to the service, the other reads its answer and gives the cookie (rule 296). */
export function createAgeCheck(options: AgeCheckOptions) {
  const { method, proof, refusals, secret, siteUrl, siteName, limits, log } = options;
  const isSecure = siteUrl.startsWith('https:');
  const name = isSecure ? '__Host-age-check' : 'age-check';
  const pattern = new RegExp(`(?:^|;) *${name}=([^;]*)`);
  const setPending = (value: string, maxAge: number) => setCookie(name, value, { maxAge, isSecure });

  async function begin({ headers }: IncomingMessage): Promise<PersonalAnswer> {
    const { location, memory } = await method.begin(siteUrl + ANSWER_PATH);
    const from = returnPath(headers.referer, siteUrl);
    const to = from.startsWith(CHECK_PATH) ? '/' : from;
    const pending = { memory, to, until: Date.now() + MINUTES * 60_000 };
    const sealed = signText(USE, Buffer.from(JSON.stringify(pending)).toString('base64url'), secret);
    const answered = { location, 'set-cookie': [setPending(sealed, MINUTES * 60)], 'content-length': 0 };
    return { answer: { kind: 'stream', status: 303, headers: { 'cache-control': NO_STORE } }, headers: answered };
  }

  async function finish({ headers }: IncomingMessage, search: string): Promise<PersonalAnswer> {
    const { memory, to } = readPending(headers.cookie);
    await method.finish(new URL(ANSWER_PATH + search, siteUrl), memory);
    const message = {
      heading: 'Thank you',
      text: 'Your browser keeps the proof for 90 days.',
      links: [{ href: to, label: `Continue to ${siteName}`, isMain: true }],
      script: SCRIPT,
    };
    const answer = messageAnswer(200, message, siteName, { 'cache-control': NO_STORE });
    return { answer, headers: { 'set-cookie': [proof.make(), setPending('', 0)] } };
  }

  function readPending(cookie = ''): z.infer<typeof pendingSchema> {
    const text = readSigned(USE, pattern.exec(cookie)?.[1] ?? '', secret);
    if (text === undefined) throw new RefusedProof('lost', 'no check is under way');
    const pending = pendingSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    if (pending.until < Date.now()) throw new RefusedProof('lost', 'the check has expired');
    return pending;
  }

  return async (
    request: IncomingMessage,
    { method: verb, path, search }: Pick<ParsedRequest, 'method' | 'path' | 'search'>,
  ): Promise<PersonalAnswer | undefined> => {
    if (verb !== 'GET' || (path !== CHECK_PATH && path !== ANSWER_PATH)) return undefined;
    const wait = limits?.use(request);
    if (wait !== undefined) return { answer: TOO_MANY, headers: retryAfter(wait) };
    try {
      return await (path === CHECK_PATH ? begin(request) : finish(request, search));
    } catch (error) {
      if (!(error instanceof RefusedProof)) throw error;
      const { problem, reason } = error;
      log.info({ problem, reason }, 'a proof of age was refused');
      const answer = refusals.failedCheck(STATUS[problem], words(problem, method.name));
      return { answer, headers: { 'set-cookie': [setPending('', 0)] } };
    }
  };
}
