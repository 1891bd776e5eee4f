export const HOUSE_ADS = ['boards', 'updates', 'gift'] as const;
export type HouseAd = (typeof HOUSE_ADS)[number];

/** Kinds of providers by the setting of their address, and whether the site's ads server wraps it in a page. */
export const AD_KINDS = { url: { isWrapped: false }, script: { isWrapped: true } } as const;
export type AdKind = keyof typeof AD_KINDS;

export interface AdProvider {
  name: string;
  kind: AdKind;
  address: string;
}

/** Browsers remember a provider by its name. */
export interface AdFrame {
  name: string;
  url: string;
}

interface AdSettings {
  /** Undefined: house ads. */
  AD_PROVIDERS?: readonly AdProvider[];
  ADS_URL?: string;
}

export function adFrames({ AD_PROVIDERS: providers, ADS_URL: server }: AdSettings): AdFrame[] {
  const own = (name: string, path: string) => (server ? [{ name, url: server + path }] : []);
  if (!providers) return HOUSE_ADS.flatMap((name) => own(`house-${name}`, `/house/${name}`));
  return providers.flatMap(({ name, kind, address }, i) =>
    AD_KINDS[kind].isWrapped ? own(name, `/network/${i}`) : [{ name, url: address }],
  );
}

export const needsAdsServer = ({ AD_PROVIDERS: providers }: AdSettings): boolean =>
  !providers || providers.some(({ kind }) => AD_KINDS[kind].isWrapped);
