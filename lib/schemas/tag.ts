import { z } from 'zod';
import type { Pin } from '@/lib/schemas/pin';

/** `pins` follows the reader's content filter. */
export const tagSuggestionSchema = z.object({ name: z.string(), pins: z.int().positive() });
export type TagSuggestion = z.infer<typeof tagSuggestionSchema>;

export interface TagPage {
  tags: TagSuggestion[];
  totalPages: number;
  total: number;
  /** The newest pin of all, for the page's preview image. */
  newest?: Pin;
}
