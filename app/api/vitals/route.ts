import { noContent, refuse } from '@/lib/api/answers';
import { countRequest } from '@/lib/api/limiter';
import { readText } from '@/lib/incoming/read-text';
import { refusals } from '@/lib/refusals';
import { log } from '@/lib/log';
import { fieldMetricSchema } from '@/lib/schemas/field-metric';

/** More than any report takes, bytes. */
const LONGEST = 1_000;

/** Takes what a browser felt and writes it to the log, from which the operator's tools count. */
export async function POST(request: Request) {
  try {
    if (!request.headers.get('content-type')?.startsWith('application/json')) {
      throw refusals.vitalsWrongType();
    }
    const wait = await countRequest('read', request);
    if (wait !== undefined) throw refusals.tooManyRequests(wait);
    const metric = fieldMetricSchema.safeParse(jsonOf(await readText(request, LONGEST)));
    if (!metric.success) throw refusals.noVital();
    log.info({ vital: metric.data }, 'web vital');
    return noContent();
  } catch (error) {
    return refuse(error, request);
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
