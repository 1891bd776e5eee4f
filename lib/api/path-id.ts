import { AppError } from '@/lib/errors';
import { idSchema } from '@/lib/schemas/pin';

/**
 * The id that stands in a path.
 * @throws AppError `missing` with the sentence for what is no id: there is nothing at that address
 */
export function pathId(segment: string, sentence: string): string {
  if (!idSchema.safeParse(segment).success) throw new AppError('missing', sentence);
  return segment;
}

/** The id of a board in a path. */
export const boardIdOf = ({ address }: { address: string }): string => pathId(address, 'There is no such board.');
