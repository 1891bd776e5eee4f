import { destinationProblem } from '@/lib/domain/destination';

/** Before the drop browsers tell types only. */
export const hasPictures = (data: Pick<DataTransfer, 'types'> | null): boolean =>
  ['Files', 'text/uri-list'].some((type) => data?.types.includes(type));

const textIn = (data: Pick<DataTransfer, 'getData'>) => data.getData('text/uri-list') || data.getData('text/plain');

/** Lines that begin with # are comments (RFC 2483). */
export function urlIn(data: Pick<DataTransfer, 'getData'>): string | undefined {
  const [first = ''] = textIn(data)
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '' && !line.startsWith('#'));
  return destinationProblem(first.trim()) === undefined ? first.trim() : undefined;
}

const isElement = (target: EventTarget | null): target is HTMLElement => target instanceof HTMLElement;

const isTyping = (target: EventTarget | null): boolean =>
  isElement(target) && target.closest('input:not([type=checkbox], [type=file]), textarea, [contenteditable]') !== null;

/** A text pasted into a field belongs to it, with its picture: cells of a table come as both. */
export const isForField = ({ target, clipboardData }: ClipboardEvent): boolean =>
  isTyping(target) && !(clipboardData?.files.length && clipboardData.getData('text/plain') === '');
