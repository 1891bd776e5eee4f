import 'server-only';
import type { z } from 'zod';
import type { Form, UploadForm } from '@/lib/api/endpoint';
import { AppError } from '@/lib/errors';
import { readForm } from '@/lib/incoming/read-form';
import type { TemporaryFolder } from '@/lib/incoming/temporary-folder';

/** Longest JSON that is read, bytes: far above what any form sends. */
const MAX_JSON = 100_000;

/** What a call takes, as JSON or as forms. */
interface Bodies<T> {
  json: z.ZodType<T>;
  form?: Form<T>;
  upload?: UploadForm<T>;
}

/**
 * What a request carries. Only `application/json` counts, which no form of another site can send (quality B.2 26), and
 * forms with files where `form` or `upload` tells of one.
 * @param files where an upload goes
 * @throws AppError `wrong-type`, `too-large`, `malformed`, or `invalid` with the first field that is wrong
 */
export async function readBody<T>(
  request: Request,
  { json: schema, form, upload }: Bodies<T>,
  files: Pick<TemporaryFolder, 'newFolder'>,
): Promise<T> {
  const type = request.headers.get('content-type') ?? '';
  const isForm = /^multipart\/form-data\b/i.test(type);
  if (upload && isForm) return parse(upload.schema, await readForm(request, await files.newFolder('received')));
  if (form && isForm) {
    const bytes = await readBytes(request, form.maxBytes, form.tooLarge);
    return parse(form.schema, await fieldsOf(bytes, type));
  }
  if (!/^application\/json\b/i.test(type)) throw new AppError('wrong-type', 'Send JSON, as application/json.');
  const bytes = await readBytes(request, MAX_JSON, { message: 'What you sent is longer than any form here.' });
  return parse(schema, jsonOf(bytes.toString()));
}

/** Reads no further than it takes to see that it is too much. */
async function readBytes(
  request: Request,
  max: number,
  { message, field }: { message: string; field?: string },
): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength;
    if (length > max) throw new AppError('too-large', message, { field });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function fieldsOf(bytes: Buffer<ArrayBuffer>, type: string): Promise<Record<string, FormDataEntryValue>> {
  try {
    const form = await new Response(bytes, { headers: { 'content-type': type } }).formData();
    return Object.fromEntries(form);
  } catch {
    throw new AppError('malformed', 'This is no form.');
  }
}

/** @throws AppError `invalid` with the first field that is wrong */
export function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  const field = unknown ?? issue?.path.join('.');
  throw new AppError(
    'invalid',
    unknown ? `There is no field "${unknown}".` : (issue?.message ?? 'Something is wrong.'),
    {
      field: field === '' ? undefined : field,
    },
  );
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('malformed', 'This is no JSON.');
  }
}
