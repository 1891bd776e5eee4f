export const HOUSE_ADS = ['boards', 'updates', 'gift'] as const;
export type HouseAd = (typeof HOUSE_ADS)[number];

/** Browsers remember a provider by its name. */
export interface AdFrame {
  name: string;
  url: string;
}

interface AdSettings {
  /** Undefined: house ads. */
  AD_PROVIDERS?: readonly ({ name: string; url: string } | { name: string; script: string })[];
  ADS_URL?: string;
}

export function adFrames({ AD_PROVIDERS: providers, ADS_URL: server }: AdSettings): AdFrame[] {
  const own = (name: string, path: string) => (server ? [{ name, url: server + path }] : []);
  if (!providers) return HOUSE_ADS.flatMap((name) => own(`house-${name}`, `/house/${name}`));
  return providers.flatMap((provider, i) =>
    'url' in provider ? [{ name: provider.name, url: provider.url }] : own(provider.name, `/network/${i}`),
  );
}

export const needsAdsServer = ({ AD_PROVIDERS: providers }: AdSettings): boolean =>
  !providers || providers.some((provider) => 'script' in provider);
