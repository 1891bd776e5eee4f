import type { IncomingHttpHeaders } from 'node:http';
import http from 'node:http';
import { InMemorySpanExporter, NodeTracerProvider, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node';
import { createRenderer } from './renderer';
import { call } from './testing/http-call';
import { createTestFront, listen, stopServers } from './testing/start-front';
import { openTracing } from './tracing';
import { createUpstream } from './upstream';

const exporter = new InMemorySpanExporter();
new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }).register();

afterEach(async () => {
  await stopServers();
  exporter.reset();
});

const OUTER = '4bf92f3577b34da6a3ce929d0e0e4736';
const headers = { traceparent: `00-${OUTER}-00f067aa0ba902b7-01`, 'x-request-id': 'traced-0001' };

async function start(trustedProxyHops: number) {
  let seen: IncomingHttpHeaders = {};
  const rendererPort = await listen(
    http.createServer((request, response) => {
      seen = request.headers;
      response.writeHead(200, { 'content-type': 'text/plain' }).end('a page');
    }),
  );
  const tracing = openTracing(trustedProxyHops);
  const html = { policy: { dev: false } };
  const renderer = createRenderer(createUpstream({ port: rendererPort }), html, () => tracing.headers());
  const port = await listen(createTestFront(rendererPort, { tracing, renderer, trustedProxyHops }));
  await call(port, '/search/private-words?page=2', { headers });
  await new Promise((resolve) => setImmediate(resolve));
  const [span] = exporter.getFinishedSpans();
  return { span, traceparent: seen.traceparent };
}

it('the renderer goes on with the trace of the front, which names the route and no words of the visitor', async () => {
  const { span, traceparent } = await start(0);
  const { traceId = '', spanId = '' } = span?.spanContext() ?? {};
  expect(traceparent).toBe(`00-${traceId}-${spanId}-01`);
  expect(traceId).not.toBe(OUTER);
  expect(span?.name).toBe('GET /search/[term]');
  expect(span?.attributes).toMatchObject({ 'http.route': '/search/[term]', 'http.response.status_code': 200 });
  expect(JSON.stringify(span?.attributes)).not.toContain('private-words');
});

it('the front goes on with the trace of a trusted proxy', async () => {
  const { span, traceparent } = await start(1);
  expect(span?.spanContext().traceId).toBe(OUTER);
  expect(span?.attributes['request.id']).toBe('traced-0001');
  expect(traceparent).toContain(OUTER);
});
