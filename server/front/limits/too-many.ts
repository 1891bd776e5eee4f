import type { IncomingHttpHeaders } from 'node:http';
import { TOO_MANY_REQUESTS } from '@/lib/config';
import type { AnswerHeaders, WholeAnswer } from '@/lib/front/answer';
import { textAnswer } from '../answer';
import { messageAnswer } from '../failure';

const HEADERS: AnswerHeaders = { 'cache-control': 'no-store' };

/** Made once: a refusal must cost less than an answer. */
export const TOO_MANY = textAnswer(429, 'text/plain; charset=utf-8', TOO_MANY_REQUESTS, HEADERS);

/** Pages for people, made once for each number of seconds to wait. */
export function tooManyPages(siteName: string): (seconds: number) => WholeAnswer {
  const made = new Map<number, WholeAnswer>();
  return (wait) => {
    const seconds = Math.max(1, wait);
    const known = made.get(seconds);
    if (known) return known;
    const text = `You can go on in ${seconds === 1 ? '1 second' : `${seconds} seconds`}.`;
    const message = { heading: 'One moment, please', alert: TOO_MANY_REQUESTS, text };
    const page = messageAnswer(TOO_MANY.status, message, siteName, HEADERS);
    made.set(seconds, page);
    return page;
  };
}

export const retryAfter = (seconds: number): AnswerHeaders => ({ 'retry-after': String(Math.max(1, seconds)) });

export const readsHtml = ({ accept }: IncomingHttpHeaders): boolean => accept?.includes('text/html') ?? false;
