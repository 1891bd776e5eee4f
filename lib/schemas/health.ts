import { z } from 'zod';

/** GET /health while every part answers. */
export const upSchema = z.object({ status: z.literal('ok') });

/** GET /health while one does not. */
export const downSchema = z.object({
  status: z.literal('down'),
  part: z.enum(['database', 'storage']),
  message: z.string(),
});

export type Health = z.infer<typeof upSchema> | z.infer<typeof downSchema>;
