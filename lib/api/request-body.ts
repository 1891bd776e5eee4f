import 'server-only';
import type { z } from 'zod';
import type { UploadForm } from '@/lib/api/endpoint';
import { issueSentence } from '@/lib/api/issue-sentence';
import { refusals } from '@/lib/refusals';
import { readForm } from '@/lib/incoming/read-form';
import { readText } from '@/lib/incoming/read-text';
import type { TemporaryFolder } from '@/lib/incoming/temporary-folder';

/** Bytes; far above what any form sends. */
const MAX_JSON = 100_000;

interface Bodies<T> {
  json: z.ZodType<T>;
  upload?: UploadForm<T>;
}

/** Only JSON, which no form of another site can send (rule 226), or `upload`. @throws AppError `wrong-type`, `too-large`, `malformed` or `invalid` */
export async function readBody<T>(
  request: Request,
  { json: schema, upload }: Bodies<T>,
  files: Pick<TemporaryFolder, 'newFolder'>,
): Promise<T> {
  const type = request.headers.get('content-type') ?? '';
  if (upload && /^multipart\/form-data\b/i.test(type)) {
    return parse(upload.schema, await readForm(request, await files.newFolder('received'), upload.file));
  }
  if (!/^application\/json\b/i.test(type)) throw refusals.wrongType();
  return parse(schema, jsonOf(await readText(request, MAX_JSON)));
}

/** @throws AppError `invalid` with the first invalid field */
export function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value, { error: issueSentence });
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  const field = unknown ?? issue?.path.join('.');
  throw refusals.invalid(issue?.message ?? 'Something is wrong.', field === '' ? undefined : field);
}

/** @throws AppError `malformed` */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refusals.noJson();
  }
}
