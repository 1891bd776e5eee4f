import { createAgeCheck } from '@/features/age-proof/check/age-check';
import type { AgeProof } from '@/features/age-proof/check/age-proof';
import { ProofCookie } from '@/features/age-proof/check/proof-cookie';
import { AgeGate } from '@/features/age-proof/gate/age-gate';
import { openPlaces } from '@/features/age-proof/gate/place-of';
import { createRefusals } from '@/features/age-proof/gate/refusals';
import { ageSettings, type AgeSettings } from '@/features/age-proof/settings';
import { openidCheck } from '@/lib/auth/openid-check';
import type { Age, AgeParts } from '@/lib/front/age';

/** Undefined unless places have rules. @throws Error if `GEO_FILE` or a trusted list cannot be read */
export async function openAge(
  { site, crawlers, secret, databaseUrl, limits, log }: AgeParts,
  settings: AgeSettings = ageSettings.values,
): Promise<Age | undefined> {
  const { AGE_REGIONS: regions, AGE_PROVIDER: providers = [] } = settings;
  const { SITE_NAME: siteName, SITE_URL: siteUrl, TRUSTED_PROXY_HOPS: trustedProxyHops } = site;
  if (!regions) return undefined;
  const placeOf = await openPlaces({
    trustedProxyHops,
    geoHeader: site.GEO_HEADER,
    geoFile: site.GEO_FILE,
    log,
  });
  const proof = new ProofCookie({ secret, isSecure: siteUrl.startsWith('https:') });
  const gate = new AgeGate({ regions, placeOf, proof, crawlers, trustedProxyHops });
  const refusals = createRefusals({ siteName, providers: providers.map(({ name }) => name) });
  const [first, ...more] = await Promise.all(
    providers.map(async (provider): Promise<AgeProof> => {
      switch (provider.kind) {
        case 'openid':
          return { name: provider.name, ...openidCheck(provider) };
        case 'wallet': {
          const { openWallet } = await import('@/features/age-proof/wallet/open-wallet');
          return openWallet(provider, { siteUrl, secret, databaseUrl, log });
        }
      }
    }),
  );
  const common = { proof, refusals, secret, siteUrl, siteName, limits, log };
  const check = first && createAgeCheck({ methods: [first, ...more], ...common });
  return { gate, refusals, check };
}
