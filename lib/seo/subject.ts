import { cutText, oneLine } from '@/lib/seo/text';

/** A board or person as titles name them. Names are not unique, so each also has a way to be told apart. */
export interface Subject {
  name: string;
  /** '' or a mark such as ' (2)', which tells apart the pages of one name. */
  mark: string;
  /** Mark for names that are cut: two long names may begin alike. */
  code: string;
}

/** A name of somebody's, with the mark of its place among those that they have named alike. */
export function namedSubject(name: string, number: number): Subject {
  const mark = number > 1 ? ` (${number})` : '';
  return { name: oneLine(name) || 'Untitled', mark, code: mark };
}

/** The subject in at most `max` characters, its mark included. */
export function subjectText({ name, mark, code }: Subject, max: number): string {
  return name.length + mark.length <= max ? name + mark : cutText(name, max - code.length) + code;
}
