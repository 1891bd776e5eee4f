import { z } from 'zod';
import { ROLE_NAMES, type Role } from '@/lib/domain/roles';
import { beginningOf, DAY, FLAG } from '@/server/cli/read-arguments';

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
const NAME_ACCOUNT = 'Name the account by its email.';
const LONGEST_REASON = 500;

const action = z.enum(ACTIONS, {
  error: ({ input }) => (input === undefined ? 'Say what to do.' : `There is no action "${String(input)}".`),
});
const future = DAY.refine((day) => beginningOf(day) > new Date(), {
  error: ({ input }) => `${String(input)} has begun already; a ban ends in the future.`,
});

export const userArguments = z
  .object({
    words: z.tuple([action, z.string(NAME_ACCOUNT).includes('@', NAME_ACCOUNT)], z.string().trim()),
    until: future.transform(beginningOf).nullable().default(null),
    force: FLAG,
    'dry-run': FLAG,
  })
  .transform(
    ({ words: [word, email, detail = '', ...more], until, force, 'dry-run': dryRun }, context): UserRequest => {
      const refuse = (message: string) => {
        context.addIssue(message);
        return z.NEVER;
      };
      if (force && word !== 'role' && word !== 'remove-admin') return refuse(`"${word}" takes no --force.`);
      if (word === 'role') {
        const role = ROLE_NAMES.find((name) => name === detail);
        if (!role || more.length > 0 || until) return refuse(`Name the role: ${ROLE_NAMES.join(', ')}.`);
        return { action: word, email, dryRun, role, force };
      }
      if (word === 'ban') {
        if (!detail || more.length > 0) return refuse('Give the reason of the ban, in quotes.');
        if (detail.length > LONGEST_REASON) return refuse(`The reason may have ${LONGEST_REASON} characters at most.`);
        return { action: word, email, dryRun, reason: detail, until };
      }
      if (detail || until) return refuse(`"${word}" takes an email only.`);
      if (word === 'make-admin') return { action: 'role', email, dryRun, role: 'admin', force };
      if (word === 'remove-admin') return { action: 'role', email, dryRun, role: 'person', force };
      return { action: word, email, dryRun };
    },
  );
