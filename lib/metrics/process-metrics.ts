import { collectDefaultMetrics, type Registry } from 'prom-client';

/** The library's default of 10 ms costs an idle process more than all its other work; lag is measured in steps of this. */
const LAG_LOOKED_AT_EVERY_MS = 100;

/** Processor, memory and event loop of this process. */
export function collectProcessMetrics(registry?: Registry): void {
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LAG_LOOKED_AT_EVERY_MS });
}
