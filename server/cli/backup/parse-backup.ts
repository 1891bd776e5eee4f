import { readArguments } from '@/server/cli/read-arguments';
import { UsageError } from '@/server/cli/usage-error';
import { OPERATOR_COMMANDS } from '@/server/commands.mjs';

export interface BackupRequest {
  root: string;
  withFiles: boolean;
  /** How many backups stay; unset: all. */
  keep?: number;
}

const USAGE = OPERATOR_COMMANDS.backup.usage;
const ARGUMENTS = {
  allowPositionals: true,
  options: { 'with-files': { type: 'boolean', default: false }, keep: { type: 'string' } },
} as const;

/** @throws UsageError */
export function parseBackup(args: readonly string[]): BackupRequest {
  const { values, positionals } = readArguments(args, ARGUMENTS, USAGE);
  const [root, ...others] = positionals;
  if (root === undefined || others.length > 0) throw new UsageError('Name one folder for backups.', USAGE);
  const { keep, 'with-files': withFiles } = values;
  if (keep === undefined) return { root, withFiles };
  if (!/^[1-9]\d{0,3}$/.test(keep)) throw new UsageError('Keep at least one backup, at most 9999.', USAGE);
  return { root, withFiles, keep: Number(keep) };
}
