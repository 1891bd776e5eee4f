import type { OutgoingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { EncodedBody, type SendableBody } from './compression';

/** Header names are lower-case. */
export type AnswerHeaders = OutgoingHttpHeaders;

/** An answer held in memory: the sender adds encoding, ETag and 304. It may be sent to any number of clients. */
export interface WholeAnswer {
  kind: 'whole';
  status: number;
  headers: AnswerHeaders;
  body: SendableBody;
  /** Its scripts' data, for a page whose scripts wait for the visitor. */
  data?: { version: string; body: EncodedBody };
}

/** Flows through once; no body for HEAD, 304 and 416. */
interface StreamAnswer {
  kind: 'stream';
  status: number;
  headers: AnswerHeaders;
  body?: Readable;
}

export type Answer = WholeAnswer | StreamAnswer;

export function textAnswer(status: number, type: string, text: string, headers: AnswerHeaders = {}): WholeAnswer {
  const body = new EncodedBody(Buffer.from(text));
  return { kind: 'whole', status, headers: { 'content-type': type, ...headers }, body };
}

export function joinVary(...lists: (string | undefined)[]): string {
  const names = lists.flatMap((list) => (list ?? '').split(',')).map((name) => name.trim());
  return [...new Map(names.filter(Boolean).map((name) => [name.toLowerCase(), name])).values()].join(', ');
}

export const isFailure = (status: number): boolean => status >= 500 && status !== 501;
