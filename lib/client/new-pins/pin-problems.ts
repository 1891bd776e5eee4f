import type { NewPin, PinProblems } from '@/lib/client/new-pins/new-pin';
import { titleOf } from '@/lib/client/new-pins/pin-title';
import { PIN_FIELDS, pinProblems, tidyPinWords, type PinField } from '@/lib/domain/pin-fields';
import { slugProblem } from '@/lib/domain/chosen-slug';

export function problemsOf(pin: NewPin): PinProblems {
  const { fields } = pin;
  const slug = slugProblem(fields.slug.trim());
  const { title, ...problems } = pinProblems({ ...tidyPinWords(fields), title: titleOf(pin) });
  // Without a title the tags are missing, and say so.
  const isTitleWrong = title !== undefined && titleOf(pin) !== '';
  return { ...(isTitleWrong && { title }), ...problems, ...(slug !== undefined && { slug }) };
}

const NAMED = [...PIN_FIELDS, 'slug'] as const;

/** Whether it is a field that the site names in refusals. */
export const isPinField = (field: string | undefined): field is PinField | 'slug' =>
  NAMED.some((name) => name === field);

/** There are copies, and the person has not confirmed this one. */
export const isUndecided = ({ upload, isKept }: NewPin): boolean =>
  upload.kind === 'done' && upload.upload.similar.some(({ isSame }) => isSame) && !isKept;

export const firstTroubled = (pins: readonly NewPin[]): NewPin | undefined =>
  pins.find((pin) => pin.failure !== undefined || Object.keys(pin.problems).length > 0 || pin.upload.kind === 'failed');
