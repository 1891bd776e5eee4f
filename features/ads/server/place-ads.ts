import { needsAdsServer } from '@/features/ads/ad-frames';
import { adsSettings } from '@/features/ads/settings';
import { isLoopback, type Env } from '@/lib/env';
import { findFreePort, isFree } from '@/server/start/ports';
import { StartError } from '@/server/start/start-error';

/** Far from usual ports, so that copies of the site do not collide. */
const DISTANCE = 10_000;
const TRIED = 20;

/** The port behind a proxy at ADS_URL: 10,000 above the site's, or below at the end of the range. */
export const adsPortOf = (port: number): number => (port + DISTANCE < 65_536 ? port + DISTANCE : port - DISTANCE);

/** Port and origin of the ads server; undefined when no page needs it. @throws StartError when its port on a public site is taken */
export async function placeAds({ PORT, SITE_URL }: Env) {
  const { ADS_URL } = adsSettings.values;
  if (!needsAdsServer(adsSettings.values) || !(ADS_URL || isLoopback(SITE_URL))) return undefined;
  const wanted = adsPortOf(PORT);
  const at = (port: number, origin: string) => ({ args: [String(port)], settings: { ADS_URL: origin } });
  if (ADS_URL) {
    if (await isFree(wanted)) return at(wanted, ADS_URL);
    throw new StartError(`Port ${wanted}, where the ads of ADS_URL are served, is taken; choose another PORT.`);
  }
  let port = wanted;
  while (!(await isFree(port))) port = port < wanted + TRIED ? port + 1 : await findFreePort();
  const url = new URL(SITE_URL); // another port is another origin
  url.port = String(port);
  return at(port, url.origin);
}
