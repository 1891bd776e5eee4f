import { textAnswer, type AnswerHeaders } from '../answer';

const SENTENCE = 'Too many requests, please try again later.';

/** Made once: to refuse must cost less than to serve. */
export const TOO_MANY = textAnswer(429, 'text/plain; charset=utf-8', SENTENCE, { 'cache-control': 'no-store' });

export const retryAfter = (seconds: number): AnswerHeaders => ({ 'retry-after': String(Math.max(1, seconds)) });
