import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { startVarnish } from '@/bench/cdn/varnish';
import { KeptObjects } from '@/bench/cluster/kept-objects';
import { startHaproxy } from '@/bench/cluster/haproxy';
import { ServerPair } from '@/bench/cluster/server-pair';
import { Instance } from '@/bench/drill/instance';
import { startNginx } from '@/bench/drill/nginx';
import { startServices } from '@/bench/drill/services';
import type { SiteSettings } from '@/bench/drill/site-settings';
import { readEnv } from '@/lib/env';
import { fillWhenEmpty } from '@/server/demo/fill-when-empty';
import { adsPortOf } from '@/features/ads/server/place-ads';
import { isStopping, onStop } from '@/server/start/cleanup';
import { findFreePorts } from '@/server/start/ports';

const INSTANCES = 2;

export interface ClusterOptions {
  port: number;
  folder: string;
  settings?: SiteSettings;
  /** Whether an empty database gets the demo content. */
  hasDemo?: boolean;
  log: (line: string) => void;
}

export interface Cluster {
  /** Common to both instances; each has its own DATA_DIR and PORT. */
  settings: SiteSettings;
  /** The first one also has the identity service's mails. */
  dataDirs: string[];
  pair: ServerPair;
  addresses: Record<string, string>;
}

/**
 * Several machines on one: nginx, Varnish, two instances, a primary and its standby behind HAProxy, a bucket and an identity
 * service. `stopAll` stops all of it, also during the start.
 */
export async function startCluster({
  port,
  folder,
  settings: own,
  hasDemo = true,
  log,
}: ClusterOptions): Promise<Cluster> {
  const dataDirs = Array.from({ length: INSTANCES }, (_, at) => path.join(folder, `site-${at + 1}`));
  for (const dataDir of dataDirs) await mkdir(dataDir, { recursive: true });
  const [varnish = 0, ads = 0, haproxy = 0, ...ports] = await findFreePorts(3 + INSTANCES);

  log('Starting PostgreSQL, its standby and HAProxy …');
  const stopPair = (started: ServerPair) => started.stop();
  const pair = await begin(() => ServerPair.start(path.join(folder, 'postgres')), stopPair);
  await begin(
    () => startHaproxy(haproxy, pair.ports),
    (stop) => stop(),
  );
  const database = new URL(pair.primaryUrl);
  database.port = String(haproxy);
  const shared = {
    database: { url: database.href, stop: () => pair.stop() },
    objects: new KeptObjects(path.join(folder, 'bucket')),
    identityFolder: dataDirs[0],
  };
  const services = await begin(
    () => startServices(port, shared),
    (started) => started.stop(),
  );
  const settings: SiteSettings = {
    ...services.settings,
    CDN: 'varnish',
    CDN_PURGE_URLS: `http://127.0.0.1:${varnish}`,
    TRUSTED_PROXY_HOPS: '2',
    ADS_URL: `http://localhost:${ads}`,
    RATE_LIMITS: 'on',
    LOG_LEVEL: 'warn',
    ...own,
  };
  if (hasDemo) await fillWhenEmpty(readEnv({ ...settings, DATA_DIR: folder }), pair.primaryUrl, log);

  log('Starting two instances …');
  const start = (port: number, at: number) => startInstance(port, dataDirs[at] ?? '', settings);
  await Promise.all(ports.map(start));
  await begin(
    () => startVarnish(varnish, ports),
    (stop) => stop(),
  );
  await begin(
    () => startNginx(port, [varnish]),
    (stop) => stop(),
  );
  await begin(
    () => startNginx(ads, ports.map(adsPortOf)),
    (stop) => stop(),
  );
  const addresses = {
    'the site (nginx)': settings.SITE_URL ?? '',
    'its ads (nginx)': settings.ADS_URL ?? '',
    Varnish: `http://localhost:${varnish}`,
    ...Object.fromEntries(ports.map((port, at) => [`instance ${at + 1}`, `http://localhost:${port}`])),
    HAProxy: database.href,
    primary: pair.primaryUrl,
    standby: pair.standbyUrl,
    bucket: settings.STORAGE_S3_BUCKET ?? '',
  };
  return { settings, dataDirs, pair, addresses };
}

/** Starts a part, and registers its stop. */
async function begin<Part>(start: () => Promise<Part>, stop: (part: Part) => Promise<unknown>): Promise<Part> {
  if (isStopping()) throw new Error('The cluster is stopping.');
  const starting = start();
  onStop('cluster', async () => {
    const part = await starting.catch(() => undefined);
    if (part) await stop(part);
  });
  return starting;
}

async function startInstance(port: number, dataDir: string, settings: SiteSettings): Promise<void> {
  const instance = await Instance.make(port, settings, dataDir, path.join(dataDir, 'log'));
  if (isStopping()) return;
  onStop('instance', () => instance.stop());
  await instance.start(process.cwd());
}
