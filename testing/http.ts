import http, { type IncomingHttpHeaders } from 'node:http';
import https from 'node:https';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** The body in the form in which the site sent it. */
  sent: Buffer;
}

const UNPACK: Partial<Record<string, (sent: Buffer) => Buffer>> = { br: brotliDecompressSync, gzip: gunzipSync };
const LIMIT_MS = 30_000;
const OURS = { accept: 'text/html', 'accept-encoding': 'gzip', 'user-agent': 'pins-gallery-bench' };

/**
 * Asks for `url` as a browser that knows gzip alone, where `headers` say no other encoding, and follows no redirect.
 * `fetch` would hide the bytes sent.
 */
export async function get(url: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    const { request } = url.startsWith('https:') ? https : http;
    const signal = AbortSignal.timeout(LIMIT_MS);
    request(url, { method, headers: { ...OURS, ...headers }, signal }, resolve)
      .on('error', reject)
      .end();
  });
  if (response.statusCode === 429) {
    throw new Error(`${new URL(url).origin} limits how often this machine may ask; start it with RATE_LIMITS=off.`);
  }
  const sent = await buffer(response);
  const isWhole = sent.length > 0 && response.statusCode !== 206;
  const unpack = isWhole ? UNPACK[response.headers['content-encoding'] ?? ''] : undefined;
  return { status: response.statusCode ?? 0, headers: response.headers, body: unpack?.(sent) ?? sent, sent };
}

let visitors = 0;

/** Headers of a new visitor, for a site that reads IP addresses from a proxy: no visitor reaches a limit. */
export function newVisitor(): Record<string, string> {
  visitors += 1;
  return { 'x-forwarded-for': `10.0.${(visitors >> 8) & 255}.${visitors & 255}` };
}

const START_LIMIT_MS = 300_000;

/** Resolves when `url` answers 200. @throws Error when it does not in time, or `isHopeless` */
export async function untilAnswers(url: string, isHopeless: () => boolean): Promise<void> {
  for (const deadline = Date.now() + START_LIMIT_MS; Date.now() < deadline && !isHopeless(); await sleep(100)) {
    const status = await get(url).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) return;
  }
  throw new Error(`${url} does not answer`);
}
