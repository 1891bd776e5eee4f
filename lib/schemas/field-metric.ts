import { z } from 'zod';

/** One Core Web Vital from a browser, without personal data. */
export const fieldMetricSchema = z.strictObject({
  name: z.enum(['LCP', 'INP', 'CLS']),
  /** Milliseconds, or the score of CLS. */
  value: z.number().min(0).max(600_000),
  rating: z.enum(['good', 'needs-improvement', 'poor']),
  element: z.string().max(200).optional(),
});
export type FieldMetric = z.infer<typeof fieldMetricSchema>;
