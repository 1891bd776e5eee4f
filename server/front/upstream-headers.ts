import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

const HOP_BY_HOP = new Set([
  'connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'proxy-connection', 'te', 'trailer',
  'transfer-encoding', 'upgrade',
]); // prettier-ignore

/** The headers that the site, next-auth or Next.js reads; the renderer gets no others of a visitor's (rule 240). */
const READ = new Set([
  'authorization', 'referer', 'user-agent',
  'sec-fetch-dest', // Next.js: an image that is missing is no page
  'x-client-version', 'x-firebase-gmpid', // the identity emulator
]); // prettier-ignore
const READ_WITH_BODY = new Set(['content-length', 'content-type']);
const READ_IN_DEVELOPMENT = /^(?:accept$|origin$|rsc$|sec-fetch-|next-(?:router-|hmr-|url$)|x-nextjs-)/;

export interface Forwarding {
  siteUrl: URL;
  clientIp: string;
  requestId: string;
  /** Replaces the visitor's Cookie header; '' for none. */
  cookie: string;
  hasBody: boolean;
  dev: boolean;
  /** The header of an own proxy with the client's country; undefined: none. */
  geoHeader?: string;
}

export function upstreamHeaders(headers: IncomingHttpHeaders, forwarding: Forwarding): OutgoingHttpHeaders {
  const { siteUrl, hasBody, dev, geoHeader } = forwarding;
  const https = siteUrl.protocol === 'https:';
  const isRead = (name: string) =>
    READ.has(name) ||
    name === geoHeader ||
    (hasBody && READ_WITH_BODY.has(name)) ||
    (dev && READ_IN_DEVELOPMENT.test(name));
  const kept = Object.entries(withoutHopByHop(headers)).filter(([name]) => isRead(name));
  return {
    // Without one Next ignores `htmlLimitedBots`: title and canonical would land in the body.
    'user-agent': 'unknown',
    ...Object.fromEntries(kept),
    ...(forwarding.cookie && { cookie: forwarding.cookie }),
    host: siteUrl.host,
    'accept-encoding': 'identity',
    'x-forwarded-for': forwarding.clientIp,
    'x-forwarded-host': siteUrl.host,
    'x-forwarded-port': siteUrl.port || (https ? '443' : '80'),
    'x-forwarded-proto': https ? 'https' : 'http',
    'x-request-id': forwarding.requestId,
  };
}

export function withoutHopByHop(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = new Set(
    (headers.connection ?? '')
      .toLowerCase()
      .split(',')
      .map((name) => name.trim()),
  );
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name) && !named.has(name)));
}
