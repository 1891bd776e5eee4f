import type { RequestListener } from 'node:http';
import type { Env } from '@/lib/env';
import { HOUSE_ADS } from '@/lib/domain/ad-frames';
import { paths } from '@/lib/routes';
import { DESIGNS, housePage, housePolicy } from './house-page';
import { networkPage, networkPolicy } from './network-page';

type AdsSettings = Pick<Env, 'SITE_URL' | 'DONATE_URL' | 'AD_PROVIDERS'>;

interface AdPage {
  html: string;
  policy: string;
}

/** The site's frames: house ads, each design in turn, and pages around the networks' scripts. */
export function createAdsHandler({ SITE_URL, DONATE_URL, AD_PROVIDERS = [] }: AdsSettings): RequestListener {
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
    if (!provider || !('script' in provider)) return undefined;
    return { html: networkPage(provider.script), policy: networkPolicy(SITE_URL, provider.script) };
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
