import { destinationProblem } from '@/lib/domain/destination';

/** Before the drop browsers tell types only. */
export const hasPictures = (data: Pick<DataTransfer, 'types'> | null): boolean =>
  ['Files', 'text/uri-list'].some((type) => data?.types.includes(type));

/** Lines that begin with # are comments (RFC 2483). */
export function urlIn(data: Pick<DataTransfer, 'getData'>): string | undefined {
  const text = data.getData('text/uri-list') || data.getData('text/plain');
  const [first = ''] = text.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.startsWith('#'));
  return destinationProblem(first.trim()) === undefined ? first.trim() : undefined;
}

const isElement = (target: EventTarget | null): target is HTMLElement => target instanceof HTMLElement;

/** A text pasted there belongs to the field. */
export const isTyping = (target: EventTarget | null): boolean =>
  isElement(target) && target.closest('input:not([type=checkbox], [type=file]), textarea, [contenteditable]') !== null;
