/** `npm run check:cdn`: the site behind Varnish and nginx as shipped (Debian: apt-get install varnish varnish-modules nginx). */
import { spawnSync } from 'node:child_process';
import { removePin, restorePins, sessionCookie } from '@/bench/cdn/people';
import {
  findRemoval,
  findSharing,
  MOST_AFTER_KILL_MS,
  shownPins,
  untilGone,
  type Finding,
  type SharedCache,
} from '@/bench/cdn/shared-cache';
import { Relay } from '@/bench/cdn/relay';
import { findPoison, findVary, keptPlaces } from '@/bench/cdn/poison';
import { findBetweenSites } from '@/bench/cdn/two-sites';
import { complaintOfVarnish, startVarnish } from '@/bench/cdn/varnish';
import { startNginx } from '@/bench/drill/nginx';
import { startSite } from '@/bench/http/bench-site';
import { withEndings } from '@/tools/check/endings';
import { findFreePorts } from '@/server/start/ports';
import { untilAnswers } from '@/testing/http';

const missing = ['varnishd', 'nginx'].filter((program) => spawnSync(program, ['-V']).error);
if (missing.length > 0) {
  console.error(`${missing.join(' and ')} missing: apt-get install varnish varnish-modules nginx (Debian).`);
  process.exit(1);
}
const complaint = complaintOfVarnish();
if (complaint !== null) {
  console.error(`Varnish does not take deploy/varnish/pins.vcl:\n${complaint}`);
  process.exit(1);
}

const [sitePort = 0, varnishPort = 0, nginxPort = 0, relayPort = 0] = await findFreePorts(4);
const behindVarnish: SharedCache = {
  name: 'Varnish',
  origin: `http://localhost:${varnishPort}`,
  isHit: ({ headers }) => headers['x-cache'] === 'varnish',
};
const behindNginx: SharedCache = {
  name: 'nginx',
  origin: `http://localhost:${nginxPort}`,
  isHit: ({ headers }) => headers['x-nginx-cache'] === 'HIT',
};
const settings = { CDN: 'varnish', CDN_PURGE_URLS: `http://127.0.0.1:${relayPort}`, TRUSTED_PROXY_HOPS: '1' };
const start = () => startSite({ port: sitePort, settings });
const findings: Finding[] = [
  ...(await findBetweenSites('Varnish', startVarnish)),
  ...(await findBetweenSites('nginx', startNginx)),
];

const relay = new Relay(relayPort, varnishPort);
let site = start();
await withEndings(async (later) => {
  later(async () => relay.close());
  later(async () => (await site).stop());
  const { origin } = await site;
  later(await startVarnish(varnishPort, [sitePort]));
  later(await startNginx(nginxPort, [sitePort], { hasCache: true }));
  await untilAnswers(`${behindVarnish.origin}/livez`, () => false); // It has probed the site.
  const [one, two, three] = await shownPins(origin, 3);
  if (!one || !two || !three) throw new Error('the site shows no pins');
  const session = await sessionCookie(origin, 'viewer');
  findings.push(...(await findSharing(behindVarnish, session)), ...(await findSharing(behindNginx, session)));
  const places = await keptPlaces(origin, three);
  findings.push(await findVary(origin, places));
  for (const cache of [behindVarnish, behindNginx]) findings.push(...(await findPoison(cache, origin, places)));
  findings.push(await strangerPurges(), ...(await findRemoval(behindVarnish, origin, one)));
  findings.push(...(await findRemoval(behindNginx, origin, two)));
  findings.push(...(await killedMeanwhile(origin, three)));
  await restorePins(origin, [one.id, two.id, three.id]);
});
console.table(findings.map(({ ok, ...finding }) => ({ ...finding, ok: ok ? 'yes' : 'NO' })));
process.exitCode = findings.every(({ ok }) => ok) ? 0 : 1;

/** A visitor through a proxy on the same machine. */
async function strangerPurges(): Promise<Finding> {
  const headers = { 'xkey-purge': 'anything', 'x-forwarded-for': '203.0.113.9' };
  const { status } = await fetch(behindVarnish.origin, { method: 'PURGE', headers });
  return { cache: 'Varnish', what: 'a purge by a stranger', found: String(status), ok: status === 405 };
}

/** A pin is removed while no purge reaches Varnish and the launcher dies; the next one sends the purge. */
async function killedMeanwhile(origin: string, pin: Parameters<typeof untilGone>[1]): Promise<Finding[]> {
  for (const place of [pin.page, pin.list, pin.file]) await fetch(behindVarnish.origin + place);
  relay.cut();
  await removePin(origin, pin.id);
  await (await site).kill();
  relay.mend();
  await (site = start());
  const found = await untilGone(behindVarnish, pin, { since: performance.now(), most: MOST_AFTER_KILL_MS });
  return found.map((finding) => ({ ...finding, what: `${finding.what}, after kill -9 of the launcher` }));
}
