import pino from 'pino';
import { ProofCookie } from '@/features/age-proof/check/proof-cookie';
import { openAge } from '@/features/age-proof/open-age';
import { ageSettings } from '@/features/age-proof/settings';
import { readEnv } from '@/lib/env';
import { Crawlers, type Resolver } from '@/server/front/limits/crawlers';
import { SECRET } from '@/server/front/testing/sessions';

const none = () => Promise.reject(Object.assign(new Error('none'), { code: 'ENOTFOUND' }));
const NO_DNS: Resolver = { reverse: none, resolve4: none, resolve6: none };

/** What `AGE_REGIONS` makes of a front whose proxy names places in `x-place`. */
export async function ageOf(regions: string, { dns = NO_DNS, settings = {}, log = pino({ level: 'silent' }) } = {}) {
  const crawlers = new Crawlers(dns);
  const source = {
    SITE_URL: 'http://localhost:3000',
    SITE_NAME: 'Pins',
    AGE_REGIONS: regions,
    GEO_HEADER: 'x-place',
    TRUSTED_PROXY_HOPS: '1',
    ...settings,
  };
  const age = await openAge({ site: readEnv(source), crawlers, secret: SECRET, log }, ageSettings.read(source));
  if (!age) throw new Error('no place has a rule');
  return { age, crawlers };
}

/** The `Cookie` header of somebody who has proved their age. */
export const proofCookie = (): string =>
  new ProofCookie({ secret: SECRET, isSecure: false }).make().split(';')[0] ?? '';
