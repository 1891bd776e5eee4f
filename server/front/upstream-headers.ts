import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { REPEATED_HEADER } from '@/lib/domain/repeated-request';

const HOP_BY_HOP = new Set([
  'connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'proxy-connection', 'te', 'trailer',
  'transfer-encoding', 'upgrade',
]); // prettier-ignore

/** Next trusts these from whoever stands before it, so no client may send them (rule 64). */
const INTERNAL = /^(?:x-middleware-|x-nextjs-|x-next-|x-invoke-|x-now-|x-matched-path$|x-prerender-|next-resume)/;
/** Headers of the client-side router, which no page uses (decision 5): everybody gets the page itself. */
const ROUTER = /^(?:rsc$|next-router-|next-url$)/;
/** Headers that the front sets itself. */
const SET_BY_FRONT =
  /^(?:host|forwarded|x-forwarded-.*|x-real-ip|x-original-url|x-rewrite-url|x-request-id|traceparent|tracestate|baggage)$/;
/** The front itself answers these; the renderer always sends whole, plain bodies. */
const NEGOTIATED = /^(?:accept-encoding|expect|if-none-match|if-modified-since|range|if-range)$/;

export interface Forwarding {
  siteUrl: URL;
  clientIp: string;
  requestId: string;
  /** The Cookie header to send in place of the visitor's; '' for none. */
  cookie: string;
  /** The request has a body to pass on. */
  hasBody: boolean;
  /** Development refreshes pages through the router, with `x-nextjs-…` request ids. */
  dev: boolean;
}

/** The headers that the renderer gets for a visitor's request. */
export function upstreamHeaders(headers: IncomingHttpHeaders, forwarding: Forwarding): OutgoingHttpHeaders {
  const { siteUrl } = forwarding;
  const https = siteUrl.protocol === 'https:';
  const kept = Object.entries(withoutHopByHop(headers)).filter(([name]) => {
    if (name === 'cookie' || name === REPEATED_HEADER || SET_BY_FRONT.test(name) || NEGOTIATED.test(name)) return false;
    if (!forwarding.hasBody && name.startsWith('content-')) return false;
    if (forwarding.dev && (ROUTER.test(name) || name.startsWith('x-nextjs-'))) return true;
    return !INTERNAL.test(name) && !ROUTER.test(name);
  });
  return {
    // Without one, Next does not apply `htmlLimitedBots`, and title and canonical land in the body.
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

/** Headers without those that concern one connection only. */
export function withoutHopByHop(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = new Set(
    (headers.connection ?? '')
      .toLowerCase()
      .split(',')
      .map((name) => name.trim()),
  );
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name) && !named.has(name)));
}
