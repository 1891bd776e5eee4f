import { tooMany } from '@/lib/api/answers';
import { countCall } from '@/lib/api/limiter';
import { log } from '@/lib/log';
import { fieldMetricSchema } from '@/lib/schemas/field-metric';

/** More than any report takes, characters. */
const LONGEST = 1_000;

const refuse = (status: number, message: string) =>
  Response.json({ message }, { status, headers: { 'cache-control': 'no-store' } });

/** Takes what a browser felt and writes it to the log, from which the operator's tools count (quality A.7). */
export async function POST(request: Request) {
  if (!request.headers.get('content-type')?.startsWith('application/json')) return refuse(415, 'Send JSON.');
  const wait = await countCall('read', { address: request.headers.get('x-forwarded-for') ?? '' });
  if (wait !== undefined) return tooMany(wait);
  const text = await request.text();
  if (text.length > LONGEST) return refuse(413, 'A report is shorter than that.');
  const metric = fieldMetricSchema.safeParse(jsonOf(text));
  if (!metric.success) return refuse(422, 'This is no report of a web vital.');
  log.info({ vital: metric.data }, 'web vital');
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
