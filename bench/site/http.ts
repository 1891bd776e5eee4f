import http from 'node:http';
import https from 'node:https';
import type { IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
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
