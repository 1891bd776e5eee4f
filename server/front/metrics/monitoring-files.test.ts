import { readFileSync } from 'node:fs';
import path from 'node:path';
import { features } from '@/features';
import { useFeatures } from '@/jest/features';
import { registerQueueMetrics } from '@/server/start/waiting-metrics';
import { LauncherMetrics } from '@/server/start/launcher-metrics';
import '@/lib/metrics';
import { FrontMetrics } from './front-metrics';

useFeatures(...features);

const read = (name: string) => readFileSync(path.resolve('deploy/monitoring', name), 'utf8');

/** The names in /metrics, with the parts of histograms. */
async function knownNames(): Promise<Set<string>> {
  const launcher = new LauncherMetrics();
  registerQueueMetrics(launcher.registry, { query: () => Promise.reject(new Error('away')) });
  const front = new FrontMetrics({
    store: { entries: 0, bytes: 0 },
    table: { purges: { soft: 0, hard: 0 }, size: 0 },
    hearsPurges: () => true,
    readOthers: async () => [{ process: 'launcher', metrics: await launcher.registry.getMetricsAsJSON() }],
  });
  front.watch({ open: 0, refused: { total: 0, network: 0, unread: 0 } });
  const types = (await front.text()).matchAll(/^# TYPE (\S+) (\S+)$/gm);
  const parts = (name: string) => ['_bucket', '_sum', '_count'].map((part) => name + part);
  return new Set([...types].flatMap(([, name = '', type]) => (type === 'histogram' ? parts(name) : [name])));
}

/** The metrics in an expression: its words without functions, keywords, labels and numbers. */
function metricsIn(expression: string): string[] {
  const bare = expression
    .replace(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replace(/\b(?:by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, ' ')
    .replace(/\b(?:by|without|and|or|unless|bool|group_left|group_right)\b/g, ' ');
  return [...bare.matchAll(/\b[a-z][a-z0-9_]*\b(?!\s*\()/g)].map(([name]) => name);
}

const OF_PROMETHEUS = 'up';

it.each([
  ['alerts.yml', /^ +expr: (.+)$/gm],
  ['alerts.test.yml', /series: '([a-z0-9_]+)/g],
  ['dashboard.json', /"expr": "((?:[^"\\]|\\.)*)"/g],
])('every metric that %s asks for is on /metrics', async (file, pattern) => {
  const known = await knownNames();
  const expressions = [...read(file).matchAll(pattern)].map(([, expression = '']) => expression.replaceAll('\\"', '"'));
  expect(expressions.length).toBeGreaterThan(20);
  const asked = new Set(expressions.flatMap(metricsIn));
  expect([...asked].filter((name) => name !== OF_PROMETHEUS && !known.has(name))).toEqual([]);
});

it('every alert has a test', () => {
  const alerts = [...read('alerts.yml').matchAll(/alert: (\w+)/g)].map(([, name]) => name);
  const tested = new Set([...read('alerts.test.yml').matchAll(/alertname: (\w+)/g)].map(([, name]) => name));
  expect(alerts.filter((name) => !tested.has(name ?? ''))).toEqual([]);
});
