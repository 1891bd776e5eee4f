import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import type { Env } from '@/lib/env';
import type { IpLimits } from '../limits/ip-limits';
import type { PersonalAnswer } from '../page-answer';
import type { ParsedRequest } from '../parsed-request';
import { createAgeCheck } from './age-check';
import { AgeGate, type AgeGateOptions } from './age-gate';
import { openidProof } from './openid-proof';
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
  /** Undefined: checks are not limited. */
  limits?: Pick<IpLimits, 'use'>;
  log: Pick<Logger, 'error' | 'info'>;
}

/** Undefined unless places have rules. @throws Error if `GEO_FILE` cannot be read */
export async function openAge(settings: Settings, parts: Parts): Promise<Age | undefined> {
  const { crawlers, secret, limits, log } = parts;
  const { AGE_REGIONS: regions, AGE_PROVIDER: provider, TRUSTED_PROXY_HOPS: trustedProxyHops } = settings;
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
  const refusals = createRefusals({ siteName, provider: provider?.name });
  const check =
    provider &&
    createAgeCheck({ method: openidProof(provider), proof, refusals, secret, siteUrl, siteName, limits, log });
  return { gate, refusals, check };
}
