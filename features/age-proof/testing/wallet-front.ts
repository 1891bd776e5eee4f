import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { AgeIssuer } from '@/features/age-proof/testing/age-issuer';
import { ageOf } from '@/features/age-proof/testing/age-of';
import { AgeWallet } from '@/features/age-proof/testing/age-wallet';
import { call } from '@/server/front/testing/http-call';
import { recordLog } from '@/server/front/testing/record-log';
import { startFront, stopServers } from '@/server/front/testing/start-front';

export const SITE = 'http://localhost:3000';
/** Of a place that asks for a proof. */
export const GB = { 'x-place': 'GB' };
const DAY = 86_400_000;

interface WalletFront {
  port: number;
  /** Another front of the site. */
  otherPort: number;
  issuer: AgeIssuer;
  /** Not in the trusted list. */
  unknown: AgeIssuer;
  wallet: AgeWallet;
}

const { log, recorded } = recordLog();

/** Two fronts of a site whose visitors prove their age by an app, for the tests of a file. */
export function useWalletFront() {
  let opened: WalletFront | undefined;
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'pins-wallet-'));
    const issuer = await AgeIssuer.make();
    const trustedList = path.join(folder, 'issuers.pem');
    const late = await AgeIssuer.make({ name: 'Late', authority: { notAfter: new Date(Date.now() - DAY) } });
    await writeFile(trustedList, `Issuers\n${issuer.pem}${late.pem}`);
    const front = async () => {
      const AGE_PROVIDER = JSON.stringify({ name: 'Age app', trustedList });
      const { age } = await ageOf('unknown=proof,GB=proof', { settings: { AGE_PROVIDER, SITE_URL: SITE }, log });
      const answer = (_request: unknown, response: { end: (text: string) => void }) => response.end('the gallery');
      return startFront(answer, { age, siteUrl: new URL(SITE), trustedProxyHops: 1, log });
    };
    const [port, otherPort, unknown] = [await front(), await front(), await AgeIssuer.make()];
    opened = { port, otherPort, issuer, unknown, wallet: new AgeWallet(issuer) };
  });
  beforeEach(() => (recorded.text = ''));
  afterAll(async () => {
    await stopServers();
    await rm(folder, { recursive: true });
  });

  const site = () => {
    if (!opened) throw new Error('not started');
    return opened;
  };
  return {
    site,
    /** What the log has of a test. */
    recorded,
    /** The page of a check that begins, and the browser's cookie. */
    async begin(headers = {}) {
      const page = await call(site().port, '/age-check', { headers: { ...GB, ...headers } });
      return { page, cookie: cookiesOf(page).join('; ') };
    },
    post: (form: URLSearchParams, port = site().port) =>
      call(port, '/age-check/wallet', {
        method: 'POST',
        headers: { ...GB, 'content-type': 'application/x-www-form-urlencoded' },
        body: form.toString(),
      }),
    comeBack: (returnUrl: string, cookie: string) =>
      call(site().port, returnUrl.replace(SITE, ''), { headers: { ...GB, cookie } }),
  };
}

/** The cookies that an answer sets. */
export const cookiesOf = (given: { headers: { 'set-cookie'?: string[] } }): string[] =>
  (given.headers['set-cookie'] ?? []).map((line) => line.split(';')[0] ?? '').filter((pair) => !pair.endsWith('='));
