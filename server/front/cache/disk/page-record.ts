import { hash } from 'node:crypto';
import { types } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { z } from 'zod';
import { bodyOf, formsOf } from '../packed-body';
import type { PageEntry } from '../page-entry';

/** Bytes of the checksum before each record. */
const CHECKSUM = 20;

const bytes = z.custom<Buffer>(Buffer.isBuffer);
const answerSchema = z.object({
  status: z.int(),
  headers: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())]).optional()),
  forms: z.object({
    etag: z.string(),
    plain: bytes.optional(),
    brotli: bytes.optional(),
    gzip: bytes.optional(),
  }),
});
const hashes = z.custom<Uint32Array>(types.isUint32Array);
const recordSchema = z.object({
  key: z.string(),
  answer: answerSchema,
  data: z.object({ version: z.string(), answer: answerSchema }).optional(),
  page: z.object({
    mayKeep: z.boolean(),
    at: z.number(),
    lifetime: z.object({
      fresh: z.number(),
      staleWhileRevalidate: z.number(),
      staleIfError: z.number(),
      browser: z.number(),
    }),
    showsNewPins: z.boolean(),
    refreshAfter: z.number(),
    triedAt: z.number(),
    born: z.number(),
    tags: hashes,
    mentions: hashes,
  }),
});
type PageRecord = z.input<typeof recordSchema>;

const recordAnswer = ({ status, headers, body }: PageEntry['answer']) => ({ status, headers, forms: formsOf(body) });
const entryAnswer = ({ status, headers, forms }: z.output<typeof answerSchema>) =>
  ({ kind: 'whole', status, headers, body: bodyOf(forms) }) as const;

/** A page with its key as bytes, of the build and the process that it is read by. */
export function encodePage(key: string, { answer, data, ...page }: PageEntry): Buffer {
  const record: PageRecord = {
    key,
    answer: recordAnswer(answer),
    data: data && { version: data.version, answer: recordAnswer(data.answer) },
    page,
  };
  const written = serialize(record);
  return Buffer.concat([checksum(written), written]);
}

/** Undefined when the bytes are not as they were written, or are another page's. */
export function decodePage(key: string, record: Buffer): PageEntry | undefined {
  const written = record.subarray(CHECKSUM);
  if (!record.subarray(0, CHECKSUM).equals(checksum(written))) return undefined;
  const { key: found, answer, data, page } = recordSchema.parse(deserialize(written));
  if (found !== key) return undefined;
  return {
    ...page,
    answer: entryAnswer(answer),
    data: data && { version: data.version, answer: entryAnswer(data.answer) },
  };
}

/** How many forms of its bodies a page has, which grows as they are asked for. */
export const countForms = ({ answer, data }: PageEntry): number =>
  [answer.body, ...(data ? [data.answer.body] : [])].flatMap((body) =>
    Object.values(formsOf(body)).filter(Buffer.isBuffer),
  ).length;

const checksum = (written: Uint8Array): Buffer => hash('sha1', written, 'buffer');
