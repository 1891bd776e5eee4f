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

/** The port of the embedded ads server; undefined: not needed. @throws StartError when the configured one is taken */
export async function chooseAdsPort(settings: Env): Promise<number | undefined> {
  const { ADS_PORT, ADS_URL, PORT, SITE_URL } = settings;
  if (!needsAdsServer(settings) || !(ADS_URL || isLoopback(SITE_URL))) return undefined;
  if (ADS_PORT) {
    if (ADS_PORT !== PORT && (await isFree(ADS_PORT))) return ADS_PORT;
    throw new StartError(`Port ${ADS_PORT} is taken; choose another one with ADS_PORT.`);
  }
  for (let port = PORT + DISTANCE; port < PORT + DISTANCE + TRIED && port < 65_536; port += 1) {
    if (await isFree(port)) return port;
  }
  return findFreePort();
}

export function startAds(settings: SiteSettings): void {
  if (!settings.ADS_PORT) return;
  const { file, execArgv } = program('server/ads/main');
  const server = new SupervisedProcess({
    name: 'ads server',
    args: [...execArgv, file],
    env: childEnvironment(settings),
    graceMs: 1_000,
  });
  onStop('ads server', () => server.stop(), { kill: () => server.kill() });
}
