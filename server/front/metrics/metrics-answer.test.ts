import { FrontMetrics } from './front-metrics';
import { metricsAnswer } from './metrics-answer';

const metrics = new FrontMetrics({
  store: { entries: 0, bytes: 0 },
  table: { purges: { soft: 0, hard: 0 }, size: 0 },
  hearsPurges: () => true,
  readPool: async () => ({ total: 3, idle: 2, waiting: 0 }),
});
const TOKEN = 'a-long-enough-token';

it.each([
  ['127.0.0.1', undefined, undefined, true],
  ['::ffff:127.0.0.1', undefined, undefined, true],
  ['127.0.0.1', '9.9.9.9', undefined, false],
  ['9.9.9.9', undefined, undefined, false],
  ['9.9.9.9', undefined, `Bearer ${TOKEN}`, true],
  ['9.9.9.9', undefined, 'Bearer wrong', false],
])('metrics for %s, forwarded for %s, with %s: %s', async (remoteAddress, forwardedFor, authorization, may) => {
  const answer = await metricsAnswer(metrics, { remoteAddress, forwardedFor, authorization }, TOKEN);
  expect(answer?.status).toBe(may ? 200 : undefined);
});

it('metrics open to no token where none is set', async () => {
  const requester = { remoteAddress: '9.9.9.9', forwardedFor: undefined, authorization: 'Bearer undefined' };
  expect(await metricsAnswer(metrics, requester, undefined)).toBeUndefined();
});

it('metrics count how the connections of the renderer are used', async () => {
  const text = await metrics.text();
  expect(text).toContain('db_pool_connections{state="total"} 3');
  expect(text).toContain('db_pool_connections{state="waiting"} 0');
});

it('metrics count the connections of visitors, and the refused ones', async () => {
  metrics.watch({ open: 7, refused: { total: 1, network: 2, unread: 3 } });
  const text = await metrics.text();
  expect(text).toContain('front_connections 7');
  expect(text).toContain('front_connections_refused_total{reason="total"} 1');
  expect(text).toContain('front_connections_refused_total{reason="network"} 2');
  expect(text).toContain('front_connections_refused_total{reason="unread"} 3');
});
