import { AppError } from '@/lib/errors';
import { idSchema } from '@/lib/schemas/pin';

/**
 * The id that stands in a path.
 * @throws AppError `missing` with the sentence for what is no id: nothing is there
 */
export function pathId(segment: string, sentence: string): string {
  if (!idSchema.safeParse(segment).success) throw new AppError('missing', sentence);
  return segment;
}

/** The id of a board in a path. */
export const boardIdOf = ({ slugOrId }: { slugOrId: string }): string => pathId(slugOrId, 'There is no such board.');
