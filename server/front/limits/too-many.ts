import { TOO_MANY_REQUESTS } from '@/lib/config';
import { textAnswer, type AnswerHeaders } from '../answer';

/** Made once: to refuse must cost less than to serve. */
export const TOO_MANY = textAnswer(429, 'text/plain; charset=utf-8', TOO_MANY_REQUESTS, {
  'cache-control': 'no-store',
});

export const retryAfter = (seconds: number): AnswerHeaders => ({ 'retry-after': String(Math.max(1, seconds)) });
