import { register } from 'prom-client';
import { answerMetrics } from './exchange';
import { collectProcessMetrics } from './process-metrics';

/** From here on this process tells the one that has started it its metrics. */
export function tellMetrics(): void {
  collectProcessMetrics();
  answerMetrics(process, async () => [{ process: 'renderer', metrics: await register.getMetricsAsJSON() }]);
  process.channel?.unref();
}
