import { needsAdsServer } from '@/lib/domain/ad-frames';
import { isLoopback, type Env } from '@/lib/env';
import { program } from '@/lib/program';
import { onStop } from '@/server/start/cleanup';
import { findFreePort, isFree } from '@/server/start/ports';
import type { SiteSettings } from '@/server/start/settings';
import { childEnvironment } from '@/server/start/settings';
import { StartError } from '@/server/start/start-error';
import { SupervisedProcess } from '@/server/start/supervised-process';

/** Far from usual ports, so that copies of the site do not collide. */
const DISTANCE = 10_000;
const TRIED = 20;

interface AdsServer {
  adsPort?: number;
  ADS_URL?: string;
}

/** The port behind a proxy at ADS_URL: 10,000 above the site's, or below at the end of the range. */
export const adsPortOf = (port: number): number => (port + DISTANCE < 65_536 ? port + DISTANCE : port - DISTANCE);

/** Address and origin of the embedded ads server; undefined when no page needs it. @throws StartError when its port on a public site is taken */
export async function placeAds(settings: Env): Promise<AdsServer> {
  const { ADS_URL, PORT, SITE_URL } = settings;
  const isLocal = isLoopback(SITE_URL);
  if (!needsAdsServer(settings) || !(ADS_URL || isLocal)) return {};
  const wanted = adsPortOf(PORT);
  if (ADS_URL) {
    if (await isFree(wanted)) return { adsPort: wanted, ADS_URL };
    throw new StartError(`Port ${wanted}, where the ads of ADS_URL are served, is taken; choose another PORT.`);
  }
  let adsPort = wanted;
  while (!(await isFree(adsPort))) adsPort = adsPort < wanted + TRIED ? adsPort + 1 : await findFreePort();
  const url = new URL(SITE_URL); // another port is another origin
  url.port = String(adsPort);
  return { adsPort, ADS_URL: url.origin };
}

export function startAds(settings: SiteSettings): void {
  if (!settings.adsPort) return;
  const { file, execArgv } = program('server/ads/main');
  const server = new SupervisedProcess({
    name: 'ads server',
    args: [...execArgv, file, String(settings.adsPort)],
    env: childEnvironment(settings),
    graceMs: 1_000,
  });
  onStop('ads server', () => server.stop(), { kill: () => server.kill() });
}
