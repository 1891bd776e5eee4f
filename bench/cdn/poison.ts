import { setTimeout as sleep } from 'node:timers/promises';
import type { Finding, SharedCache, ShownPin } from '@/bench/cdn/shared-cache';
import { get, type Answer } from '@/testing/http';
import { pageDataPath } from '@/lib/domain/page-data';

type Headers = Record<string, string>;

/** nginx asks the site again after this. */
const REVALIDATION_MS = 2_500;
const AVIF_LIMIT_MS = 150_000;
const AVIF = { accept: 'image/avif,image/webp,*/*' };
const OPEN = 'sexualityFilter=gay-straight';

/** The next visitors: a program without compression, and a browser without AVIF. */
const VISITORS: readonly Headers[] = [
  { 'accept-encoding': 'identity', accept: '*/*' },
  { 'accept-encoding': 'gzip, br', accept: 'text/html,image/webp,*/*' },
];

const crowd = (name: string, values: readonly string[]): Headers[] => values.map((value) => ({ [name]: value }));

/** Headers that might leave a wrong answer in a cache. */
const ODD: Record<string, Headers[]> = {
  'Accept-Encoding': crowd('accept-encoding', [
    '*',
    'br;q=0, *',
    'identity;q=0, *;q=0.5',
    'BR',
    'gzip;q=0, br',
    ' , br',
  ]),
  Cookie: crowd('cookie', [
    ...[OPEN, `a=b;${OPEN} ;c=d`, `\t${OPEN}`, `a=b;\t${OPEN}`, 'sexualityFilter= gay-straight', ` ;;  ${OPEN}`],
    ...[`${OPEN}; sexualityFilter=straight-lesbian`, `sexualityFilter=straight-lesbian; ${OPEN}`, 'pins.session=eyJ'],
  ]),
  Accept: [AVIF, ...crowd('accept', ['image/avif', 'application/json', 'text/markdown', 'text/x-component'])],
  'conditions and parts': [
    { range: 'bytes=0-9' },
    { range: 'bytes=0-9', 'if-range': 'W/"x"' },
    ...crowd('if-none-match', ['*', 'W/"x"']),
    { 'if-modified-since': new Date().toUTCString() },
  ],
  'what proxies say': [
    { 'x-forwarded-host': 'other.example', 'x-forwarded-proto': 'https', forwarded: 'host=other.example' },
    { 'x-original-url': '/robots.txt', 'x-rewrite-url': '/robots.txt', 'x-http-method-override': 'POST' },
  ],
  'what routers and browsers say': [
    { rsc: '1', 'next-router-prefetch': '1', 'next-url': '/boards' },
    { purpose: 'prefetch', 'sec-purpose': 'prefetch;prerender', 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' },
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)', 'accept-language': 'de', referer: 'https://a.example/' },
    { authorization: 'Bearer x' },
  ],
};

/** One URL of each kind that caches keep. */
export async function keptPlaces(site: string, { page, list }: ShownPin): Promise<string[]> {
  const html = (await get(site + page)).body.toString();
  const version = /data-version="([\w-]+)"/.exec(html)?.[1];
  const script = /\/(?:_next\/static|page-scripts)\/[\w./-]+\.js/.exec(html)?.[0];
  if (!version || !script) throw new Error('the page names no data, or no script');
  const oembed = `/oembed?url=${encodeURIComponent(site + page)}`;
  const files = ['/feed.xml', '/sitemap.xml', '/robots.txt', '/favicon.ico'];
  return [list, page, pageDataPath(version, page), script, oembed, await stillWithAvif(site), ...files];
}

/** Upkeep makes a still's AVIF in the first minutes of a site. */
async function stillWithAvif(site: string): Promise<string> {
  const html = (await get(`${site}/?sort=Latest`)).body.toString();
  const stills = [...new Set(html.match(/\/media\/[\w/-]+-300w\.webp/g))];
  for (const deadline = Date.now() + AVIF_LIMIT_MS; Date.now() < deadline; await sleep(1_000))
    for (const [at, still] of stills.entries())
      if ((await get(`${site}${still}?at=${Date.now()}-${at}`, AVIF)).headers['content-type'] === 'image/avif')
        return still;
  throw new Error('no picture has an AVIF');
}

/** Whether visitors get the site's own answers from a cache, whatever others asked before. */
export async function findPoison(cache: SharedCache, site: string, places: readonly string[]): Promise<Finding[]> {
  const kinds = Object.entries({ ...ODD, 'the method HEAD': [{}] });
  const trials = kinds.flatMap(([kind, all]) =>
    all.flatMap((headers, n) =>
      places.map((place) => ({
        kind,
        headers,
        url: `${place}${place.includes('?') ? '&' : '?'}trial=${kind.replace(/\W/g, '')}${n}`,
      })),
    ),
  );
  const others = new Map<string, Set<string>>(kinds.map(([kind]) => [kind, new Set()]));
  const look = async ({ kind, headers, url }: (typeof trials)[number]) => {
    for (const visitor of VISITORS)
      if (visibleParts(await get(cache.origin + url, visitor)) !== visibleParts(await get(site + url, visitor)))
        others.get(kind)?.add(`${url} after ${JSON.stringify(headers)}`);
  };
  for (const trial of trials) {
    const method = trial.kind === 'the method HEAD' ? 'HEAD' : 'GET';
    // The site refuses a made-up token; that answer is no visitor's.
    for (const visitor of VISITORS) await get(cache.origin + trial.url, { ...visitor, ...trial.headers }, method);
    await look(trial);
  }
  await sleep(REVALIDATION_MS);
  for (const trial of trials) await look(trial);
  return [...others].map(([kind, wrong]) => ({
    cache: cache.name,
    what: `visitors get another answer after odd requests: ${kind}`,
    found: `${wrong.size} of ${trials.filter((trial) => trial.kind === kind).length}${wrong.size > 0 ? `: ${[...wrong][0]}` : ''}`,
    ok: wrong.size === 0,
  }));
}

const visibleParts = ({ status, headers, body, sent }: Answer): string =>
  [
    status,
    headers['content-type'],
    headers['content-encoding'] && sent.length > 0 ? 'packed' : 'plain',
    body.toString('latin1'),
  ].join(' ');

/** Whether `Vary` of cached answers names only parts of the caches' keys. */
export async function findVary(site: string, places: readonly string[]): Promise<Finding> {
  const answers = await Promise.all(places.map((place) => get(site + place)));
  const names = new Set(
    answers.flatMap(({ headers }) => (headers.vary ?? '').toLowerCase().split(/, */)).filter(Boolean),
  );
  const found = [...names].sort().join(', ');
  return { cache: 'the site', what: 'what Vary names', found, ok: found === 'accept, accept-encoding, cookie' };
}
