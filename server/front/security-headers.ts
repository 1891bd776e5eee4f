import { RTA } from '@/lib/domain/ratings';
import { env } from '@/lib/env';
import type { AnswerHeaders } from '@/lib/front/answer';

export function commonHeaders(siteUrl: URL, isListed = env.NOINDEX === 'off'): AnswerHeaders {
  return {
    'x-content-type-options': 'nosniff',
    ...(!isListed && { 'x-robots-tag': 'noindex' }),
    ...(siteUrl.protocol === 'https:' && { 'strict-transport-security': 'max-age=31536000' }),
  };
}

export const PAGE_HEADERS: AnswerHeaders = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  // same-origin would cut off the identity service's sign-in window.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy':
    'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=()',
  rating: RTA,
};
