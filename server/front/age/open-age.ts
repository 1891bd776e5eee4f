import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import { openidCheck } from '@/lib/auth/openid-check';
import type { Env } from '@/lib/env';
import type { IpLimits } from '../limits/ip-limits';
import type { PersonalAnswer } from '../page-answer';
import type { ParsedRequest } from '../parsed-request';
import { createAgeCheck } from './age-check';
import { AgeGate, type AgeGateOptions } from './age-gate';
import type { AgeProof } from './age-proof';
import { openPlaces } from './place-of';
import { ProofCookie } from './proof-cookie';
import { createRefusals, type Refusals } from './refusals';

/** What the front asks about the age of visitors. */
export interface Age {
  gate: Pick<AgeGate, 'visit'>;
  refusals: Pick<Refusals, 'answer'>;
  /** Answers the pages of the check; undefined for other paths, or without a provider. */
  check?: (request: IncomingMessage, target: ParsedRequest) => Promise<PersonalAnswer | undefined>;
}

type Settings = Pick<
  Env,
  'AGE_PROVIDER' | 'AGE_REGIONS' | 'GEO_FILE' | 'GEO_HEADER' | 'SITE_NAME' | 'SITE_URL' | 'TRUSTED_PROXY_HOPS'
>;

interface Parts extends Pick<AgeGateOptions, 'crawlers'> {
  secret: string;
  /** Undefined: this front alone hears of the answers of wallets. */
  databaseUrl?: string;
  /** Undefined: checks are not limited. */
  limits?: Pick<IpLimits, 'use'>;
  log: Pick<Logger, 'error' | 'info' | 'warn'>;
}

/** Undefined unless places have rules. @throws Error if `GEO_FILE` or a trusted list cannot be read */
export async function openAge(settings: Settings, parts: Parts): Promise<Age | undefined> {
  const { crawlers, secret, databaseUrl, limits, log } = parts;
  const { AGE_REGIONS: regions, AGE_PROVIDER: providers = [], TRUSTED_PROXY_HOPS: trustedProxyHops } = settings;
  const { SITE_NAME: siteName, SITE_URL: siteUrl } = settings;
  if (!regions) return undefined;
  const placeOf = await openPlaces({
    trustedProxyHops,
    geoHeader: settings.GEO_HEADER,
    geoFile: settings.GEO_FILE,
    log,
  });
  const proof = new ProofCookie({ secret, isSecure: siteUrl.startsWith('https:') });
  const gate = new AgeGate({ regions, placeOf, proof, crawlers, trustedProxyHops });
  const refusals = createRefusals({ siteName, providers: providers.map(({ name }) => name) });
  const [first, ...more] = await Promise.all(
    providers.map(async (provider): Promise<AgeProof> => {
      if (provider.kind === 'openid') return { name: provider.name, ...openidCheck(provider) };
      const { openWallet } = await import('./wallet/open-wallet');
      return openWallet(provider, { siteUrl, secret, databaseUrl, log });
    }),
  );
  const common = { proof, refusals, secret, siteUrl, siteName, limits, log };
  const check = first && createAgeCheck({ methods: [first, ...more], ...common });
  return { gate, refusals, check };
}
