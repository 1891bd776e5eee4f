import { collectDefaultMetrics, register } from 'prom-client';
import { answerMetrics } from './exchange';

/** From here on this process tells the one that has started it its metrics. */
export function tellMetrics(): void {
  collectDefaultMetrics();
  answerMetrics(process, async () => [{ process: 'renderer', metrics: await register.getMetricsAsJSON() }]);
  process.channel?.unref();
}
