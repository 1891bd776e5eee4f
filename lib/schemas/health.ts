import { z } from 'zod';

export const upSchema = z.object({ status: z.literal('ok') });

export const downSchema = z.object({
  status: z.literal('down'),
  part: z.enum(['database', 'storage']),
  message: z.string(),
});

export type Health = z.infer<typeof upSchema> | z.infer<typeof downSchema>;
