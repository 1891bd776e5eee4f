import { collectDefaultMetrics, type Registry } from 'prom-client';

/**
 * How often a process wakes up to see how late its event loop is; the lag that is told begins at this. The library's default,
 * a hundred times a second, costs an idle process more than all else that it does.
 */
const LAG_LOOKED_AT_EVERY_MS = 100;

/** From here on `registry`, or the library's own, tells of this process: processor, memory, event loop. */
export function collectProcessMetrics(registry?: Registry): void {
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LAG_LOOKED_AT_EVERY_MS });
}
