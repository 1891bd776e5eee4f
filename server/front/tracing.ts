import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { RequestRecord } from './access-log';

/** Traces of what the front asks the renderer for; hits are in none. */
export interface Tracing {
  /** Answers a request within a span of its own, which ends with its answer. */
  follow<T>(
    request: IncomingMessage,
    response: ServerResponse,
    record: RequestRecord,
    answer: () => Promise<T>,
  ): Promise<T>;
  /** By which the renderer goes on with the trace (W3C Trace Context). */
  headers(): OutgoingHttpHeaders;
}

/** Traces by the provider of this process; the trace of a caller is gone on with where proxies of the operator stand before the front. */
export function openTracing(trustedProxyHops: number): Tracing {
  const tracer = trace.getTracer('front');
  return {
    follow({ headers }, response, record, answer) {
      const outer = trustedProxyHops > 0 ? propagation.extract(ROOT_CONTEXT, headers) : ROOT_CONTEXT;
      const span = tracer.startSpan(record.method ?? 'request', { kind: SpanKind.SERVER }, outer);
      response.once('close', () => {
        const { method = '', route, reqId, cache } = record;
        const { statusCode: status } = response;
        span.updateName(`${method} ${route}`);
        span.setAttributes({ 'http.request.method': method, 'http.route': route, 'http.response.status_code': status });
        span.setAttributes({ 'request.id': reqId, 'request.cache': cache });
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
      return context.with(trace.setSpan(outer, span), answer);
    },
    headers() {
      const carrier: Record<string, string> = {};
      propagation.inject(context.active(), carrier);
      return carrier;
    },
  };
}

/** Starts tracing in the process of the front. */
export async function startFrontTracing(trustedProxyHops: number): Promise<Tracing> {
  const { startTracing } = await import('@/lib/tracing/start-tracing');
  startTracing('gallery-front');
  return openTracing(trustedProxyHops);
}
