import { parseArgs } from 'node:util';
import type { HashList } from '@/lib/services/hash-lists/import-hash-list';
import { OPERATOR_COMMANDS } from '@/server/commands.mjs';
import { UsageError } from '@/server/cli/usage-error';

export type HashRequest = { action: 'import'; file: string; list: HashList } | { action: 'drop'; source: string };

const USAGE = OPERATOR_COMMANDS.terms.usage;
const LONGEST_SOURCE = 100;
const LONGEST_REASON = 500;

const wrong = (message: string) => new UsageError(message, USAGE);

/** Whether the command is about lists of hashes, not texts. */
export const isAboutHashes = (args: readonly string[]): boolean => args.some((arg) => /^--(hashes|drop)\b/.test(arg));

/** @throws UsageError */
export function parseHashRequest(args: readonly string[]): HashRequest {
  const { hashes: file, drop, source: named, reason: why, end, minors = false } = read(args);
  if (drop !== undefined) {
    if (file ?? named ?? why ?? end ?? (minors || undefined)) throw wrong('--drop stands alone.');
    return { action: 'drop', source: drop };
  }
  const [source, reason] = [named?.trim() ?? '', why?.trim() ?? ''];
  if (!file) throw wrong('Name the file of --hashes.');
  if (!source || source.length > LONGEST_SOURCE) throw wrong('Name the --source, with 100 characters at most.');
  if (!reason || reason.length > LONGEST_REASON)
    throw wrong('Give the --reason, in quotes, with 500 characters at most.');
  return { action: 'import', file, list: { source, reason, isSealed: minors, endsAt: dayOf(end) } };
}

function dayOf(text: string | undefined): Date | null {
  if (text === undefined) return null;
  const day = new Date(`${text}T00:00:00Z`);
  const isDay = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
  if (!isDay) throw wrong(`"${text}" is no day; write it as 2026-12-31.`);
  return day;
}

const OPTIONS = {
  hashes: { type: 'string' },
  drop: { type: 'string' },
  source: { type: 'string' },
  reason: { type: 'string' },
  end: { type: 'string' },
  minors: { type: 'boolean' },
} as const;

function read(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch (error) {
    throw wrong(error instanceof Error ? error.message : String(error));
  }
}
