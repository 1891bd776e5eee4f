/** Next calls it once in each renderer, before the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { features } = await import('@/features');
  const { registerFeatures } = await import('@/lib/features/registry');
  const { logEverything } = await import('@/lib/log');
  const { followRequests } = await import('@/lib/log/request-context');
  const { answerRendererMetrics } = await import('@/lib/metrics/answer-renderer-metrics');
  registerFeatures(features);
  logEverything();
  followRequests();
  answerRendererMetrics();
}
