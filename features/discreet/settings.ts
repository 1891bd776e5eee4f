import { z } from 'zod';
import { defineSettings } from '@/lib/features/settings';
import { json } from '@/lib/setting-types';

/** Blanks would differ from those that a tab shows. */
const line = (most: number) =>
  z
    .string()
    .transform((text) => text.replace(/\s+/g, ' ').trim())
    .pipe(z.string().min(1).max(most));

const DEFAULT = {
  title: 'Notes',
  lines: ['Buy bread, apples and rice', 'Return the books', 'Water the plants', 'Ask about the bicycle'],
};

export const discreetSettings = defineSettings({
  /** What takes the place of a hidden page. */
  NEUTRAL_PAGE: json('an object')
    .pipe(z.strictObject({ title: line(60), lines: z.array(line(200)).min(1).max(50) }))
    .default(DEFAULT),
});
