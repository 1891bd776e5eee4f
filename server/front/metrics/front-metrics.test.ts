import { FrontMetrics } from './front-metrics';

function openMetrics(readOthers?: ConstructorParameters<typeof FrontMetrics>[0]['readOthers']) {
  const table = { purges: { soft: 0, hard: 0 }, size: 0 };
  return new FrontMetrics({ store: { entries: 0, bytes: 0 }, table, hearsPurges: () => true, readOthers, build: 'b1' });
}

it('requests are counted by route pattern, status class and duration', async () => {
  const metrics = openMetrics();
  metrics.answered('/pin/[slugOrId]', 200, 4, 'hit');
  metrics.answered('/pin/[slugOrId]', 200, 30, 'miss');
  metrics.answered('/pin/[slugOrId]', 503, 20_000, 'none');
  const text = await metrics.text();
  const name = 'http_request_duration_seconds';
  const ok = 'route="/pin/[slugOrId]",status="2xx"';
  for (const [le, count] of [['0.005', 1], ['0.025', 1], ['0.1', 2], ['+Inf', 2]]) {
    expect(text).toContain(`${name}_bucket{${ok},le="${le}"} ${count}\n`);
  } // prettier-ignore
  expect(text).toContain(`${name}_sum{${ok}} 0.034\n`);
  expect(text).toContain(`${name}_count{${ok}} 2\n`);
  expect(text).toContain(`${name}_bucket{route="/pin/[slugOrId]",status="5xx",le="10"} 0\n`);
  expect(text).toContain(`${name}_count{route="/pin/[slugOrId]",status="5xx"} 1\n`);
  expect(text).not.toContain('status="4xx"');
  expect(text).toContain('http_responses_total{cache="miss"} 1\n');
  expect(text).toContain(`site_build_info{build="b1",node="${process.version}"} 1\n`);
});

it('other processes’ metrics stand with it, under their names', async () => {
  const text = await openMetrics(async () => [{ process: 'renderer-1', metrics: await openMetricsOf(7) }]).text();
  expect(text).toMatch(/^process_resident_memory_bytes\{process="front"\} \d+$/m);
  expect(text).toContain('process_resident_memory_bytes{process="renderer-1"} 7\n');
  expect(text.match(/# TYPE process_resident_memory_bytes/g)).toHaveLength(1);
});

const openMetricsOf = async (bytes: number) => {
  const { Gauge, Registry } = await import('prom-client');
  const registry = new Registry();
  new Gauge({ name: 'process_resident_memory_bytes', help: 'Memory', registers: [registry] }).set(bytes);
  return registry.getMetricsAsJSON();
};
