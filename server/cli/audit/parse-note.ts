import { readArguments } from '@/server/cli/read-arguments';
import { UsageError } from '@/server/cli/usage-error';
import { OPERATOR_COMMANDS } from '@/server/commands.mjs';

export interface Note {
  seq: number;
  hash: string;
}

const USAGE = OPERATOR_COMMANDS.audit.usage;

/** @throws UsageError */
export function parseNote(args: readonly string[]): Note | null {
  const { noted } = readArguments(args, { options: { noted: { type: 'string' } } }, USAGE).values;
  if (noted === undefined) return null;
  const [, seq = '', hash = ''] = /^([1-9]\d{0,14}):([0-9a-f]{64})$/.exec(noted) ?? [];
  if (!hash) throw new UsageError(`"${noted}" is no line; write it as it was printed, as 12:9f86….`, USAGE);
  return { seq: Number(seq), hash };
}
