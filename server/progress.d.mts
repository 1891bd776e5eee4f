import type { TerminalLines } from '@/server/terminal-lines.mjs';

interface Shown {
  print?: (line: string) => void;
  /** Default: the process's own, if its output goes there for people. */
  terminal?: Pick<TerminalLines, 'add'>;
}

/** Shows `what` goes on, and for how long, until `work` ends: in a line that a terminal renews, elsewhere in a line each ten seconds. */
export function showStep<Result>(what: () => string, work: () => Promise<Result>, shown?: Shown): Promise<Result>;

/** Prints a line again and again; default: each ten seconds. @returns the end of it */
export function repeatLine(
  line: () => string,
  settings: { print: (line: string) => void; everyMs?: number },
): () => void;
