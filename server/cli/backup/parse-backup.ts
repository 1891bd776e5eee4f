import { parseArgs } from 'node:util';
import { UsageError } from '@/server/cli/usage-error';
import { OPERATOR_COMMANDS } from '@/server/commands.mjs';

export interface BackupRequest {
  root: string;
  withFiles: boolean;
  /** How many backups stay; unset: all. */
  keep?: number;
}

const USAGE = OPERATOR_COMMANDS.backup.usage;

/** @throws UsageError */
export function parseBackup(args: readonly string[]): BackupRequest {
  const { values, positionals } = read(args);
  const [root, ...others] = positionals;
  if (root === undefined || others.length > 0) throw new UsageError('Name one folder for backups.', USAGE);
  const { keep, 'with-files': withFiles } = values;
  if (keep === undefined) return { root, withFiles };
  if (!/^[1-9]\d{0,3}$/.test(keep)) throw new UsageError('Keep at least one backup, at most 9999.', USAGE);
  return { root, withFiles, keep: Number(keep) };
}

function read(args: readonly string[]) {
  const options = { 'with-files': { type: 'boolean', default: false }, keep: { type: 'string' } } as const;
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), USAGE);
  }
}
