import type { RequestListener } from 'node:http';
import { HOUSE_ADS, type AdKind } from '@/features/ads/ad-frames';
import type { AdsSettings } from '@/features/ads/settings';
import type { Env } from '@/lib/env';
import { paths } from '@/lib/routes';
import { DESIGNS, housePage, housePolicy } from './house-page';
import { networkPage, networkPolicy } from './network-page';

type Settings = Pick<Env, 'SITE_URL' | 'DONATE_URL'> & Pick<AdsSettings, 'AD_PROVIDERS'>;

interface AdPage {
  html: string;
  policy: string;
}

/** Null: framed as it is. */
const WRAPPERS: Record<AdKind, ((address: string, siteUrl: string) => AdPage) | null> = {
  url: null,
  script: (script, siteUrl) => ({ html: networkPage(script), policy: networkPolicy(siteUrl, script) }),
};

/** The site's frames: house ads, each design in turn, and pages around the networks' scripts. */
export function createAdsHandler({ SITE_URL, DONATE_URL, AD_PROVIDERS = [] }: Settings): RequestListener {
  const targets = {
    boards: SITE_URL + paths.createBoard,
    updates: SITE_URL + paths.updates,
    gift: DONATE_URL,
  };
  let served = 0;

  function pageAt(path: string): AdPage | undefined {
    const house = HOUSE_ADS.find((name) => path === `/house/${name}`);
    if (house) {
      served += 1;
      const design = DESIGNS[house][served % 2 ? 0 : 1];
      return { html: housePage(design, targets[house]), policy: housePolicy(SITE_URL) };
    }
    const [, index] = /^\/network\/(\d)$/.exec(path) ?? [];
    const provider = index === undefined ? undefined : AD_PROVIDERS[Number(index)];
    return provider && WRAPPERS[provider.kind]?.(provider.address, SITE_URL);
  }

  return ({ method, url = '/' }, response) => {
    const isRead = method === 'GET' || method === 'HEAD';
    const page = isRead ? pageAt(url.replace(/\?.*$/s, '')) : undefined;
    const headers = {
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    };
    if (!page) {
      const status = isRead ? 404 : 405;
      const policy = "default-src 'none'; frame-ancestors 'none'";
      const type = 'text/plain; charset=utf-8';
      response.writeHead(status, { ...headers, 'content-type': type, 'content-security-policy': policy });
      return response.end('There is nothing here.\n');
    }
    response.writeHead(200, {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-length': Buffer.byteLength(page.html),
      'content-security-policy': page.policy,
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    });
    return response.end(method === 'HEAD' ? undefined : page.html);
  };
}
