import { ROLE_NAMES, type Role } from '@/lib/domain/roles';
import { readArguments, readDay } from '@/server/cli/read-arguments';
import { UsageError } from '@/server/cli/usage-error';
import { OPERATOR_COMMANDS } from '@/server/commands.mjs';

export type UserRequest = { email: string; dryRun: boolean } & (
  | { action: 'ban'; reason: string; until: Date | null }
  | { action: 'unban' }
  | { action: 'reset-factor' }
  | { action: 'verify' }
  | { action: 'unverify' }
  /** `force`: even the last admin's. */
  | { action: 'role'; role: Role; force: boolean }
);

const ACTIONS = ['ban', 'unban', 'role', 'make-admin', 'remove-admin', 'reset-factor', 'verify', 'unverify'] as const;

const USAGE = OPERATOR_COMMANDS.user.usage;

const wrong = (message: string) => new UsageError(message, USAGE);

const LONGEST_REASON = 500;

const ARGUMENTS = {
  allowPositionals: true,
  options: {
    until: { type: 'string' },
    force: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
  },
} as const;

/** @throws UsageError */
export function parseRequest(args: readonly string[], now = new Date()): UserRequest {
  const { values, positionals } = readArguments(args, ARGUMENTS, USAGE);
  const [word, email = '', reason = '', ...more] = positionals;
  const { 'dry-run': dryRun, force } = values;
  const action = ACTIONS.find((known) => known === word);
  if (!action) throw wrong(word ? `There is no action "${word}".` : 'Say what to do.');
  if (!email.includes('@')) throw wrong('Name the account by its email.');
  const takesForce = action === 'role' || action === 'remove-admin';
  if (force && !takesForce) throw wrong(`"${action}" takes no --force.`);
  if (action === 'role') {
    const role = ROLE_NAMES.find((name) => name === reason);
    if (!role || more.length > 0 || values.until !== undefined) throw wrong(`Name the role: ${ROLE_NAMES.join(', ')}.`);
    return { action, email, dryRun, role, force };
  }
  if (action !== 'ban') {
    if (reason || values.until !== undefined) throw wrong(`"${action}" takes an email only.`);
    if (action === 'make-admin' || action === 'remove-admin')
      return { action: 'role', email, dryRun, role: action === 'make-admin' ? 'admin' : 'person', force };
    return { action, email, dryRun };
  }
  if (!reason.trim() || more.length > 0) throw wrong('Give the reason of the ban, in quotes.');
  if (reason.length > LONGEST_REASON) throw wrong(`The reason may have ${LONGEST_REASON} characters at most.`);
  return { action, email, dryRun, reason: reason.trim(), until: parseDay(values.until, now) };
}

function parseDay(text: string | undefined, now: Date): Date | null {
  if (text === undefined) return null;
  const day = readDay(text, USAGE);
  if (day <= now) throw wrong(`${text} has begun already; a ban ends in the future.`);
  return day;
}
