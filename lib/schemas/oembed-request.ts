import { z } from 'zod';
import { refusals } from '@/lib/refusals';

const pixels = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number)
  .optional();

const schema = z.object({
  url: z.string().min(1).max(2_000),
  format: z.enum(['json', 'xml']).default('json'),
  maxwidth: pixels,
  maxheight: pixels,
});

type OEmbedRequest = z.infer<typeof schema>;

/** @throws AppError `noOEmbedFormat` or `badOEmbedRequest` */
export function readOEmbedRequest(search: URLSearchParams): OEmbedRequest {
  const { data, error } = schema.safeParse(Object.fromEntries(search));
  if (data) return data;
  throw error.issues.some(({ path }) => path[0] === 'format') ? refusals.noOEmbedFormat() : refusals.badOEmbedRequest();
}
