import http from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Results } from '@/bench/attack/attack';
import { get } from '@/testing/http';
import { mediaRequests } from '@/testing/media-spellings';

const HERE = { 'x-place': 'NL' };

/** Settings of a site that shows media at one place, and elsewhere after a proof. */
export const PLACES = { AGE_REGIONS: 'NL=declare,unknown=proof', GEO_HEADER: 'x-place', TRUSTED_PROXY_HOPS: '1' };

/** What names or shows media elsewhere than below `/media/`. */
const NAMING = ['/', '/newest', '/feed.xml', '/sitemap.xml', '/boards', '/api/pins', '/api/search/pins?q=a', '/api/suggestions?q=a', '/random/pin', '/recent']; // prettier-ignore

/** Asks for media and for what names them, in every way, as somebody without a proof of age; counts the bytes that come. */
export async function takeMedia(origin: string): Promise<{ bytes: number; results: Results }> {
  const home = (await get(origin, HERE)).body.toString();
  const [file = ''] = /\/media\/[^"\s,?]+\.webp/.exec(home) ?? [];
  const [pin = ''] = /\/pin\/[^"\s?]+/.exec(home) ?? [];
  const bytesOf = (await get(origin + file, HERE)).body;
  if (!pin || bytesOf.length < 100) throw new Error('the site shows no pin where no proof is needed');

  const results: Results = {};
  let bytes = 0;
  const slug = pin.slice('/pin/'.length);
  const named = [
    ...NAMING,
    pin,
    `/embed${pin}`,
    `/oembed?url=${origin}${pin}`,
    `/api/pins/${slug}`,
    `/pin-boards/${slug}`,
  ];
  const requests = [...mediaRequests(file), ...named.map((target) => ({ method: 'GET', target, headers: {} }))];
  for (const { method, target, headers } of requests) {
    const { status, type, body } = await ask(origin, method, target, headers);
    results[status] = (results[status] ?? 0) + 1;
    const isMedia = /^(?:image|video)\//.test(type) || body.includes(bytesOf.subarray(0, 64));
    if (isMedia || /\/media\/[^"\s]+\.(?:webp|mp4|avif)/.test(body.toString('latin1'))) bytes += body.length;
  }
  return { bytes, results };
}

/** Sends the target as it stands, which `fetch` would tidy. */
function ask(origin: string, method: string, target: string, headers: Record<string, string>) {
  const { hostname, port } = new URL(origin);
  return new Promise<{ status: number | 'closed'; type: string; body: Buffer }>((resolve) => {
    const closed = () => resolve({ status: 'closed', type: '', body: Buffer.alloc(0) });
    http
      .request({ hostname, port, method, path: target, headers, agent: false }, (answer) => {
        buffer(answer).then(
          (body) =>
            resolve({ status: answer.statusCode ?? 'closed', type: answer.headers['content-type'] ?? '', body }),
          closed,
        );
      })
      .on('error', closed)
      .end();
  });
}
