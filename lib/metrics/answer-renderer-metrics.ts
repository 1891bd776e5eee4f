import { register } from 'prom-client';
import { answerMetrics } from './exchange';
import { collectProcessMetrics } from './process-metrics';

/** Answers the launcher's request for metrics. */
export function answerRendererMetrics(): void {
  collectProcessMetrics();
  answerMetrics(process, async () => [{ process: 'renderer', metrics: await register.getMetricsAsJSON() }]);
  process.channel?.unref();
}
