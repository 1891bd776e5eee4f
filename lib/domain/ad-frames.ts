/** The frames of the embedded ads server, each a provider of its own. */
export const HOUSE_ADS = ['boards', 'updates', 'gift'] as const;
export type HouseAd = (typeof HOUSE_ADS)[number];

/** A provider as pages know it: what browsers remember it by, and the page that is framed. */
export interface AdFrame {
  name: string;
  url: string;
}

interface AdSettings {
  /** Undefined: house ads. */
  AD_PROVIDERS?: readonly ({ name: string; url: string } | { name: string; script: string })[];
  /** Origin of the embedded ads server; undefined: it cannot be reached. */
  ADS_URL?: string;
}

/** The pages that stand in the site's frames. */
export function adFrames({ AD_PROVIDERS: providers, ADS_URL: server }: AdSettings): AdFrame[] {
  const own = (name: string, path: string) => (server ? [{ name, url: server + path }] : []);
  if (!providers) return HOUSE_ADS.flatMap((name) => own(`house-${name}`, `/house/${name}`));
  return providers.flatMap((provider, i) =>
    'url' in provider ? [{ name: provider.name, url: provider.url }] : own(provider.name, `/network/${i}`),
  );
}

/** Whether the embedded ads server has anything to show. */
export const needsAdsServer = ({ AD_PROVIDERS: providers }: AdSettings): boolean =>
  !providers || providers.some((provider) => 'script' in provider);
