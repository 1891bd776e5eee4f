import type { OutgoingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';

export type Encoding = 'br' | 'gzip' | 'identity';

export interface Encoded {
  encoding: Encoding;
  bytes: Promise<Buffer>;
  ready?: Buffer;
}

export interface SendableBody {
  readonly etag: string;
  readonly size: number;
  /** The encoding for a client that would take this one: small bodies stay plain. */
  formFor(accepted: Encoding): Encoding;
  encode(encoding: Encoding): Encoded;
}

/** Header names are lower-case. */
export type AnswerHeaders = OutgoingHttpHeaders;

/** An answer held in memory: the sender adds encoding, ETag and 304. It may be sent to any number of clients. */
export interface WholeAnswer {
  kind: 'whole';
  status: number;
  headers: AnswerHeaders;
  body: SendableBody;
  /** Its scripts' data, for a page whose scripts wait for the visitor. */
  data?: { version: string; body: SendableBody };
}

/** Flows through once; no body for HEAD, 304 and 416. */
interface StreamAnswer {
  kind: 'stream';
  status: number;
  headers: AnswerHeaders;
  body?: Readable;
}

export type Answer = WholeAnswer | StreamAnswer;

export interface PersonalAnswer {
  answer: Answer;
  headers: AnswerHeaders;
}
