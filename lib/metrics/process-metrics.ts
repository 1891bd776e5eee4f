import { collectDefaultMetrics, type Registry } from 'prom-client';

/**
 * A process wakes up as often to see how late its event loop is. A hundred times a second, the library's default, costs an
 * idle process more than all else that it does. The lag that is told begins at this.
 */
const LAG_LOOKED_AT_EVERY_MS = 100;

/** From here on `registry`, or the library's own, tells of this process: processor, memory, event loop. */
export function collectProcessMetrics(registry?: Registry): void {
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LAG_LOOKED_AT_EVERY_MS });
}
