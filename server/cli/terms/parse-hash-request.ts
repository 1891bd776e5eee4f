import type { HashList } from '@/lib/services/hash-lists/import-hash-list';
import { OPERATOR_COMMANDS } from '@/server/commands.mjs';
import { readArguments, readDay } from '@/server/cli/read-arguments';
import { UsageError } from '@/server/cli/usage-error';

export type HashRequest = { action: 'import'; file: string; list: HashList } | { action: 'drop'; source: string };

const USAGE = OPERATOR_COMMANDS.terms.usage;
const OPTIONS = {
  hashes: { type: 'string' },
  drop: { type: 'string' },
  source: { type: 'string' },
  reason: { type: 'string' },
  end: { type: 'string' },
  minors: { type: 'boolean' },
} as const;

const LONGEST_SOURCE = 100;
const LONGEST_REASON = 500;

const wrong = (message: string) => new UsageError(message, USAGE);

/** Whether the command is about lists of hashes, not texts. */
export const isAboutHashes = (args: readonly string[]): boolean => args.some((arg) => /^--(hashes|drop)\b/.test(arg));

/** @throws UsageError */
export function parseHashRequest(args: readonly string[]): HashRequest {
  const { values } = readArguments(args, { options: OPTIONS }, USAGE);
  const { hashes: file, drop, source: named, reason: why, end, minors = false } = values;
  if (drop !== undefined) {
    if (file ?? named ?? why ?? end ?? (minors || undefined)) throw wrong('--drop stands alone.');
    return { action: 'drop', source: drop };
  }
  const [source, reason] = [named?.trim() ?? '', why?.trim() ?? ''];
  if (!file) throw wrong('Name the file of --hashes.');
  if (!source || source.length > LONGEST_SOURCE) throw wrong('Name the --source, with 100 characters at most.');
  if (!reason || reason.length > LONGEST_REASON)
    throw wrong('Give the --reason, in quotes, with 500 characters at most.');
  return {
    action: 'import',
    file,
    list: { source, reason, isSealed: minors, endsAt: end === undefined ? null : readDay(end, USAGE) },
  };
}
