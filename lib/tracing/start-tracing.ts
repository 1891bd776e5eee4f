import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider, type SpanProcessor } from '@opentelemetry/sdk-trace-node';

/** What frameworks note of a request that names what somebody looked for (rule 106). */
const PATHS = ['http.target', 'http.url', 'url.path', 'url.query', 'url.full'];

/**
 * Sends the spans of this process to the collector that `OTEL_EXPORTER_OTLP_ENDPOINT` names; the sampler is that of
 * `OTEL_TRACES_SAMPLER`. Import it only where traces are wanted: it is heavy.
 */
export function startTracing(service: string): void {
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.namespace': 'gallery' }),
    spanProcessors: [withoutPaths, new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
}

const withoutPaths: SpanProcessor = {
  onStart: () => undefined,
  onEnd: ({ attributes }) => {
    for (const name of PATHS) delete attributes[name];
  },
  forceFlush: () => Promise.resolve(),
  shutdown: () => Promise.resolve(),
};
