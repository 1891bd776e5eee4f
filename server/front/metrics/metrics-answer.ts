import { createHash, timingSafeEqual } from 'node:crypto';
import type { Answer } from '@/lib/front/answer';
import { textAnswer } from '../answer';
import type { FrontMetrics } from './front-metrics';

export const METRICS_PATH = '/metrics';

interface Requester {
  remoteAddress: string | undefined;
  forwardedFor: string | undefined;
  authorization: string | undefined;
}

export async function metricsAnswer(
  metrics: FrontMetrics,
  requester: Requester,
  token: string | undefined,
): Promise<Answer | undefined> {
  if (!isLocal(requester) && !hasToken(requester, token)) return undefined;
  return textAnswer(200, metrics.type, await metrics.text(), { 'cache-control': 'no-store' });
}

/** A proxy on this machine also comes from loopback, but names its client. */
function isLocal({ remoteAddress = '', forwardedFor }: Requester): boolean {
  return forwardedFor === undefined && /^(?:::1|(?:::ffff:)?127(?:\.\d+){3})$/.test(remoteAddress);
}

function hasToken({ authorization = '' }: Requester, token: string | undefined): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return token !== undefined && timingSafeEqual(digest(authorization), digest(`Bearer ${token}`));
}
