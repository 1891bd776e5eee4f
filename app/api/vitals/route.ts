import { noContent, refuse } from '@/lib/api/answers';
import { describedRoute } from '@/lib/api/handle';
import { countRequest } from '@/lib/api/limiter';
import { readText } from '@/lib/incoming/read-text';
import { refusals } from '@/lib/refusals';
import { log } from '@/lib/log';
import { fieldMetricSchema } from '@/lib/schemas/field-metric';

/** More than any report, bytes. */
const LONGEST = 1_000;

async function take(request: Request): Promise<Response> {
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

/** Logged, for the operator's tools. */
export const POST = describedRoute(
  {
    summary: 'Takes what a browser felt of a page: its largest paint, slowest reaction or layout shift.',
    policy: 'public',
    limit: 'read',
    body: fieldMetricSchema,
  },
  take,
);

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
