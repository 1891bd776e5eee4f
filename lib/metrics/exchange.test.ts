import { EventEmitter } from 'node:events';
import { AggregatorRegistry, Counter, Histogram, Registry } from 'prom-client';
import { answerMetrics, askForMetrics, labelled } from './exchange';

/** Two ends of a channel between processes, which carries what JSON can. */
function channel() {
  class End extends EventEmitter {
    connected = true;
    other: End | undefined;
    send(message: object): boolean {
      return this.other?.emit('message', JSON.parse(JSON.stringify(message))) ?? false;
    }
  }
  const [here, there] = [new End(), new End()];
  here.other = there;
  there.other = here;
  return { here, there };
}

async function counted(n: number) {
  const registry = new Registry();
  new Counter({ name: 'things_total', help: 'Things', labelNames: ['kind'], registers: [registry] }).inc(
    { kind: 'a' },
    n,
  );
  new Histogram({ name: 'things_seconds', help: 'Times', buckets: [1], registers: [registry] }).observe(n);
  return registry.getMetricsAsJSON();
}

it('the metrics of several processes stand beside each other', async () => {
  const { here, there } = channel();
  answerMetrics(there, async () => [
    { process: 'renderer-1', metrics: await counted(1) },
    { process: 'renderer-2', metrics: await counted(2) },
  ]);
  const parts = await askForMetrics(here, 1_000);
  const text = await AggregatorRegistry.aggregate(parts.map(labelled)).metrics();
  expect(text).toContain('things_total{kind="a",process="renderer-1"} 1');
  expect(text).toContain('things_total{kind="a",process="renderer-2"} 2');
  expect(text).toContain('things_seconds_bucket{le="1",process="renderer-2"} 0');
  expect(text.match(/# TYPE things_total/g)).toHaveLength(1);
});

it('a process that is away, or does not answer in time, adds nothing', async () => {
  const { here } = channel();
  expect(await askForMetrics(here, 1)).toEqual([]);
  here.connected = false;
  expect(await askForMetrics(here, 60_000)).toEqual([]);
});
