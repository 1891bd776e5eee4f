import { z } from 'zod';
import { readArguments } from '@/server/cli/read-arguments';
import { UsageError } from '@/server/cli/usage-error';
import { OPERATOR_COMMANDS } from '@/server/commands.mjs';

export interface RestoreRequest {
  /** Unset: moves the embedded database into the configured one. */
  folder?: string;
  replaces: boolean;
  /** The database already stands at this moment: only the later removals are repeated. */
  since?: Date;
  isWithoutJournal: boolean;
  isCheck: boolean;
}

const USAGE = OPERATOR_COMMANDS.restore.usage;
const FLAG = { type: 'boolean', default: false } as const;
const ARGUMENTS = {
  allowPositionals: true,
  options: {
    check: FLAG,
    replace: FLAG,
    'from-embedded': FLAG,
    'without-journal': FLAG,
    'removals-since': { type: 'string' },
  },
} as const;

/** @throws UsageError */
export function parseRestore(args: readonly string[]): RestoreRequest {
  const { values, positionals } = readArguments(args, ARGUMENTS, USAGE);
  const { replace: replaces, 'from-embedded': isMove, 'without-journal': isWithoutJournal, check: isCheck } = values;
  const [folder, ...others] = positionals;
  const moment = values['removals-since'];
  if (moment !== undefined) {
    if (folder !== undefined || isMove || replaces || isWithoutJournal || isCheck)
      throw new UsageError('--removals-since stands alone.', USAGE);
    return { since: readMoment(moment), replaces, isWithoutJournal, isCheck };
  }
  if (others.length > 0 || (folder === undefined) !== isMove) throw new UsageError('Name one backup.', USAGE);
  if (isCheck && (isMove || replaces || isWithoutJournal)) throw new UsageError('--check stands alone.', USAGE);
  return { folder, replaces, isWithoutJournal, isCheck };
}

/** ISO 8601, or the form of PostgreSQL's log and pgBackRest: `2026-11-23 03:15:00.123456+00`. */
function readMoment(text: string): Date {
  const iso = text.replace(
    /^(\S+) (\S+?)([+-]\d\d)?$/,
    (_, day: string, time: string, hours?: string) => `${day}T${time}${hours ? `${hours}:00` : ''}`,
  );
  const { data } = z.iso.datetime({ offset: true }).safeParse(iso);
  if (data === undefined || Date.parse(data) > Date.now())
    throw new UsageError(`${text} is no moment of the past.`, USAGE);
  return new Date(data);
}
