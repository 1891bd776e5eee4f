import type { AppError } from '@/lib/errors';
import { refusals } from '@/lib/refusals';
import { idSchema } from '@/lib/schemas/pin';

/**
 * The id that stands in a path.
 * @param noSuch makes the refusal of what is no id: nothing is there
 * @throws AppError `missing`
 */
export function pathId(segment: string, noSuch: () => AppError): string {
  if (!idSchema.safeParse(segment).success) throw noSuch();
  return segment;
}

/** The id of a board in a path. */
export const boardIdOf = ({ slugOrId }: { slugOrId: string }): string => pathId(slugOrId, refusals.noBoard);
