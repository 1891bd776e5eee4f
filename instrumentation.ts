/** Next calls it once in each renderer, before the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { logEverything } = await import('@/lib/log');
  const { followRequests } = await import('@/lib/log/request-context');
  const { answerRendererMetrics } = await import('@/lib/metrics/answer-renderer-metrics');
  logEverything();
  followRequests();
  answerRendererMetrics();
}
