import { z } from 'zod';
import { BadAnswer } from '@/lib/services/short-text';

interface Call {
  /** As a sentence begins with it, as "The webhook". */
  service: string;
  url: string;
  headers: Readonly<Record<string, string>>;
  /** JSON, unless `headers` name another type. */
  body: string | FormData;
  patienceMs: number;
}

/**
 * Posts to a service of the operator's choice, whose URL may be private, and reads the answer within the same time. Redirects are not followed.
 * @throws Error in words, without the URL
 */
export async function callService<Answer>(
  { service, url, headers, body, patienceMs }: Call,
  read: (answer: Response) => Promise<Answer>,
): Promise<Answer> {
  const signal = AbortSignal.timeout(patienceMs);
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: typeof body === 'string' ? { 'content-type': 'application/json', ...headers } : headers,
      body,
      redirect: 'manual',
      signal,
    });
    return await read(answer);
  } catch (error) {
    if (error instanceof BadAnswer) throw error;
    const { code } = z.object({ cause: z.object({ code: z.string() }) }).safeParse(error).data?.cause ?? {};
    throw new Error(
      signal.aborted
        ? `${service} did not answer within ${patienceMs / 1_000} seconds.`
        : `${service} cannot be reached${code ? ` (${code})` : ''}.`,
    );
  }
}
