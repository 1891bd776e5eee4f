import type { JournalLine, Removal } from '@/features/backup/journal/journal-line';

/** The last line on each subject in order of time, without reversed ones. */
export function standingRemovals(lines: readonly JournalLine[]): Removal[] {
  const last = new Map<string, JournalLine>();
  for (const line of inOrder(lines)) last.set(subjectOf(line), line);
  return inOrder([...last.values()]).filter((line): line is Removal => !('undone' in line));
}

const subjectOf = (line: JournalLine): string =>
  [line.kind, line.id, ...('target' in line ? [line.target] : [])].join(' ');

/** Equal forms of moments sort as text. */
const inOrder = <Line extends JournalLine>(lines: readonly Line[]): Line[] =>
  [...lines].sort((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)));
