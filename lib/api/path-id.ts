import type { AppError } from '@/lib/errors';
import { refusals } from '@/lib/refusals';
import { idSchema } from '@/lib/schemas/pin';

/** @throws AppError of `noSuch` for an invalid id */
export function pathId(segment: string, noSuch: () => AppError): string {
  if (!idSchema.safeParse(segment).success) throw noSuch();
  return segment;
}

export const boardIdOf = ({ slugOrId }: { slugOrId: string }): string => pathId(slugOrId, refusals.noBoard);

export const pinIdOf = ({ slugOrId }: { slugOrId: string }): string => pathId(slugOrId, refusals.noPin);
