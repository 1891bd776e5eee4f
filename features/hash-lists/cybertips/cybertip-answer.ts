import { z } from 'zod';

/** An answer of the CyberTipline Reporting API, by the names of its elements. */
const answerSchema = z.object({
  responseCode: z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number),
  responseDescription: z
    .string()
    .transform((text) => text.slice(0, 300))
    .optional(),
  reportId: z
    .string()
    .regex(/^\d{1,20}$/)
    .optional(),
  fileId: z
    .string()
    .regex(/^[\w-]{1,100}$/)
    .optional(),
});
export type CybertipAnswer = z.output<typeof answerSchema>;

/** Reads the elements that count; null for an answer that is none. */
export function readCybertipAnswer(xml: string): CybertipAnswer | null {
  const found = Object.keys(answerSchema.shape).map((name) => [
    name,
    new RegExp(`<${name}>\\s*([^<]*?)\\s*</${name}>`).exec(xml)?.[1],
  ]);
  return answerSchema.safeParse(Object.fromEntries(found)).data ?? null;
}
