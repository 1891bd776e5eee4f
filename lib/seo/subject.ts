import { cutText, oneLine } from '@/lib/seo/text';

/** A board or person in titles; `mark` and `code` distinguish namesakes. */
export interface Subject {
  name: string;
  /** '' or as ' (2)'. */
  mark: string;
  /** Mark for cut names: two long ones may begin alike. */
  code: string;
}

/** `number`: its place among its owner's namesakes. */
export function namedSubject(name: string, number: number): Subject {
  const mark = number > 1 ? ` (${number})` : '';
  return { name: oneLine(name) || 'Untitled', mark, code: mark };
}

/** At most `max` characters, its mark included. */
export function subjectText({ name, mark, code }: Subject, max: number): string {
  return name.length + mark.length <= max ? name + mark : cutText(name, max - code.length) + code;
}
