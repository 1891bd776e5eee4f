import type { AnswerHeaders, WholeAnswer } from '@/lib/front/answer';
import { EncodedBody } from './compression';

export function textAnswer(status: number, type: string, text: string, headers: AnswerHeaders = {}): WholeAnswer {
  const body = new EncodedBody(Buffer.from(text));
  return { kind: 'whole', status, headers: { 'content-type': type, ...headers }, body };
}

export function joinVary(...lists: (string | undefined)[]): string {
  const names = lists.flatMap((list) => (list ?? '').split(',')).map((name) => name.trim());
  return [...new Map(names.filter(Boolean).map((name) => [name.toLowerCase(), name])).values()].join(', ');
}

export const isFailure = (status: number): boolean => status >= 500 && status !== 501;
