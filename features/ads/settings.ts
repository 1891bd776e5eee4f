import { optional, z } from 'zod';
import { needsAdsServer, type AdKind, type AdProvider } from '@/features/ads/ad-frames';
import { defineSettings } from '@/lib/features/settings';
import { isLoopback } from '@/lib/read-env';
import { httpUrl, jsonList, originUrl } from '@/lib/setting-types';
import { settings } from '@/lib/settings';

const name = z.string().trim().min(1).max(40);

const AD_SCHEMAS: Record<AdKind, z.ZodType<AdProvider>> = {
  url: z
    .strictObject({ name, url: httpUrl })
    .transform(({ name, url: address }) => ({ name, kind: 'url' as const, address })),
  script: z
    .strictObject({ name, script: httpUrl })
    .transform(({ name, script: address }) => ({ name, kind: 'script' as const, address })),
};
const adProvider = z.union(Object.values(AD_SCHEMAS), {
  error: 'must have a name, and the address of a page as url or of a script as script',
});

/** The three ad providers. */
const adProviders = jsonList(adProvider, 3).refine(
  (providers) => new Set(providers.map((provider) => provider.name)).size === providers.length,
  'must have a name of its own for each provider',
);

/** A seller (domain, account, relation, certification authority) or a variable, as the IAB's ads.txt 1.1 has them. */
const ADS_TXT_LINE =
  /^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)+ *, *[^\s,;#]+ *, *(?:DIRECT|RESELLER)(?: *, *[a-z0-9]+)?|(?:CONTACT|SUBDOMAIN|INVENTORYPARTNERDOMAIN|OWNERDOMAIN|MANAGERDOMAIN)=[^\s;#]+)$/i;

/** Lines of an ads.txt, parted by semicolons. */
const adsTxt = z
  .string()
  .transform((text) =>
    text
      .split(';')
      .map((line) => line.trim())
      .filter(Boolean),
  )
  .refine(
    (lines) => lines.every((line) => ADS_TXT_LINE.test(line)),
    'must be lines such as ads.example, 1234, DIRECT, parted by semicolons',
  );

export const adsSettings = defineSettings(
  {
    AD_PROVIDERS: optional(adProviders),
    /** Undefined: visitors cannot reach the ads server. */
    ADS_URL: optional(originUrl.transform((url) => new URL(url).origin)),
    ADS_TXT: optional(adsTxt),
    MEASUREMENT_ID: optional(z.string().regex(/^G-[A-Z0-9]{4,16}$/, 'must be as G-ABCDE12345')),
  },
  ({ AD_PROVIDERS, ADS_URL, NODE_ENV, PORT, SITE_URL = `http://localhost:${PORT}` }, context) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['ADS_URL'], message });
    if (ADS_URL && new URL(ADS_URL).host === new URL(SITE_URL).host) refuse('must be on a host of its own');
    const isPublic = NODE_ENV === 'production' && !isLoopback(SITE_URL);
    if (isPublic && AD_PROVIDERS && needsAdsServer({ AD_PROVIDERS }) && !ADS_URL)
      refuse('is needed for a provider with a script');
  },
  settings.pick({ NODE_ENV: true, PORT: true, SITE_URL: true }),
);

export type AdsSettings = typeof adsSettings.values;
