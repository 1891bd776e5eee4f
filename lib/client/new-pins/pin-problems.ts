import type { NewPin, PinFields, PinProblems } from '@/lib/client/new-pins/new-pin';
import { PIN_FIELDS, pinProblems, tidyPinWords, type PinField } from '@/lib/domain/pin-fields';
import { slugProblem } from '@/lib/domain/chosen-slug';

/** Returns the errors of a pin's fields that the browser can find. */
export function problemsOf(fields: PinFields): PinProblems {
  const slug = slugProblem(fields.slug.trim());
  return { ...pinProblems(tidyPinWords(fields)), ...(slug !== undefined && { slug }) };
}

const NAMED = [...PIN_FIELDS, 'slug'] as const;

/** Whether it is a field that the site names when it refuses a pin. */
export const isPinField = (field: string | undefined): field is PinField | 'slug' =>
  NAMED.some((name) => name === field);

/** Pictures that look like this one are there, and the person has not said that it shall be published all the same. */
export const isUndecided = ({ upload, isKept }: NewPin): boolean =>
  upload.kind === 'done' && upload.upload.similar.length > 0 && !isKept;

/** The first picture that needs a correction. */
export const firstTroubled = (pins: readonly NewPin[]): NewPin | undefined =>
  pins.find((pin) => pin.failure !== undefined || Object.keys(pin.problems).length > 0 || pin.upload.kind === 'failed');
