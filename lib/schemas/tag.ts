import { z } from 'zod';
import type { Pin } from '@/lib/schemas/pin';

/** `pins` follows the reader's content filter. */
export const tagSuggestionSchema = z.object({ name: z.string(), pins: z.int().positive() });
export type TagSuggestion = z.infer<typeof tagSuggestionSchema>;

/** A well-liked pin that stands for a list. */
export interface Cover {
  slugOrId: string;
  /** Path of its small still. */
  image: string;
  alt: string;
  placeholder: string;
}

/** By lower-case name; `cover` is null if the reader may see none. */
export interface CoveredTag {
  name: string;
  pins: number;
  cover: Cover | null;
}

/** A tag with a small picture. */
export interface PicturedTag {
  name: string;
  cover: Pick<Cover, 'slugOrId' | 'image'> | null;
}

export interface TagPage {
  tags: TagSuggestion[];
  /** The first of them, with covers; only on the first page. */
  tiles: CoveredTag[];
  totalPages: number;
  total: number;
  /** The newest pin of all, for the page's preview image. */
  newest?: Pin;
}
