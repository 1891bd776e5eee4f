import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { Answer } from '@/lib/front/answer';
import type { Target } from '@/lib/front/target';
import type { Upload } from './api-path';
import { bufferedBody, limitedBody } from './body-limit';
import { canHavePurged } from './cache/can-purge';
import type { Pages } from './cache/open-page-cache';
import { abortInOutage } from './outage';
import { bodyLimitOf } from './request-body-limits';

interface BodyOptions {
  target: Target;
  upload?: Upload;
  signal: AbortSignal;
  pages?: Pick<Pages, 'table' | 'purges'>;
}

/** The answer to a request with a body, held back until all fronts have seen the hard purges of its write. */
export async function answerToBody(
  request: IncomingMessage,
  { target: { method, path }, upload, signal, pages }: BodyOptions,
  ask: (asking: { body: () => Readable; signal: AbortSignal }) => Promise<Answer>,
): Promise<Answer> {
  const limit = bodyLimitOf(path, upload);
  const buffered = await bufferedBody(request, limit);
  // A large body is read no sooner: a refused one has to be drained.
  const body = () => (buffered ? Readable.from(buffered) : limitedBody(request, limit));
  if (!pages) return ask({ body, signal });
  const { table, purges } = pages;
  const { position } = table;
  // An upload may take long before it needs the database.
  const outage = upload ? undefined : abortInOutage(() => purges.isUp);
  try {
    const answer = await ask({ body, signal: outage ? AbortSignal.any([signal, outage.signal]) : signal });
    if (canHavePurged(method, path, answer.status)) await purges.untilSeen(position);
    return answer;
  } finally {
    outage?.end();
  }
}
