import type { JournalLine, Removal } from '@/lib/services/removal-journal/journal-line';

/** What still stands of the lines of a journal, in the order of time: the last word on each subject, unless it was taken back. */
export function standingRemovals(lines: readonly JournalLine[]): Removal[] {
  const last = new Map<string, JournalLine>();
  for (const line of inOrder(lines)) last.set(subjectOf(line), line);
  return inOrder([...last.values()]).filter((line): line is Removal => !('undone' in line));
}

const subjectOf = (line: JournalLine): string =>
  [line.kind, line.id, ...('target' in line ? [line.target] : [])].join(' ');

/** Moments of one form, to the microsecond, are in the order of their text. */
const inOrder = <Line extends JournalLine>(lines: readonly Line[]): Line[] =>
  [...lines].sort((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)));
