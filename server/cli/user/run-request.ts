import type { Kysely } from 'kysely';
import type { DB } from '@/lib/db/types';
import { portOf } from '@/lib/features/registry';
import { ban, unban } from '@/lib/services/bans';
import { can, ROLES } from '@/lib/domain/roles';
import { isLastAdmin, setRole } from '@/lib/services/admins';
import { StartError } from '@/server/start/start-error';
import type { UserRequest } from '@/server/cli/user/user-arguments';

/** Carries a request out, if its effect is missing. @returns the operator's report @throws StartError for an unknown account or a forbidden change */
export async function runRequest(request: UserRequest, database: Kysely<DB>): Promise<string> {
  const { email, dryRun } = request;
  const account = await findByEmail(email, database);
  const who = `${account.name} (${email})`;
  const userId = String(account.id);
  const assertNotLast = async (advice: string) => {
    if (!(await isLastAdmin(userId, database))) return;
    throw new StartError(`${who} is the last admin, and the site would have none: ${advice}`);
  };
  const done = async (mutate: () => Promise<string | null | void>, would: string, did: string) => {
    if (dryRun) return `Nothing was changed: ${who} would be ${would}.`;
    const code = await mutate();
    return [`${who} is ${did}.`, ...(code ? [codeWords(code)] : [])].join('\n');
  };
  if (request.action === 'role') {
    const { role, force } = request;
    const { role: was } = account;
    if (was === role) return role === 'person' ? `${who} has no role.` : `${who} is ${ROLES[role].noun} already.`;
    if (role !== 'person' && !account.email_verified) {
      throw new StartError(
        `${who} has not verified this email. They open the link of the mail that the site sent, or ask for another there, and sign in again.`,
      );
    }
    if (!can(role, 'changeRoles') && !force) await assertNotLast('make another one first, or use --force.');
    const will = role === 'person' ? `no longer ${ROLES[was].noun}` : `${ROLES[role].noun} now`;
    return done(() => setRole({ userId, role, reason: null, adminId: null, evenLast: force }, database), will, will);
  }
  if (request.action === 'reset-factor') {
    const resetFactor = await portOf('resetFactor');
    if (!resetFactor) throw new StartError('This site has no second factor.');
    return done(
      () => resetFactor(userId, database),
      'without passkeys and recovery codes',
      'without passkeys and recovery codes now',
    );
  }
  if (request.action === 'verify' || request.action === 'unverify') {
    const isVerified = request.action === 'verify';
    const state = isVerified ? 'a verified maker' : 'no verified maker';
    if (isVerified === (account.maker_verified_at !== null)) return `${who} is ${state} already.`;
    const setVerifiedMaker = await portOf('setVerifiedMaker');
    if (!setVerifiedMaker) throw new StartError('This site has no verified makers.');
    return done(() => setVerifiedMaker(userId, isVerified, { database, byOperator: true }), state, `${state} now`);
  }
  if (request.action === 'unban') {
    if (!account.banned_at) return `${who} is not banned.`;
    return done(() => unban(userId, null, database), 'unbanned', 'not banned any more');
  }
  const { reason, until } = request;
  const isSame = account.reason === reason && account.banned_until?.getTime() === until?.getTime();
  const ends = until ? `until ${until.toISOString().slice(0, 10)}` : 'for good';
  if (account.banned_at && isSame) return `${who} is banned ${ends} for this reason already.`;
  await assertNotLast('make another one first, or take these rights with remove-admin --force.');
  return done(() => ban({ userId, reason, until, adminId: null }, database), `banned ${ends}`, `banned ${ends}`);
}

const codeWords = (code: string) => `The code for their first passkey at /admin, which works once, for a week: ${code}`;

async function findByEmail(email: string, database: Kysely<DB>) {
  const accounts = await database
    .selectFrom('users as u')
    .leftJoin('bans as b', (join) => join.onRef('b.user_id', '=', 'u.id').on('b.lifted_at', 'is', null))
    .select([
      'u.id',
      'u.name',
      'u.role',
      'u.email_verified',
      'u.banned_at',
      'u.banned_until',
      'u.maker_verified_at',
      'b.reason',
    ])
    .where((column) => column(column.fn<string>('lower', ['u.email']), '=', email.toLowerCase()))
    .execute();
  const [account] = accounts;
  if (!account) throw new StartError(`There is no account with the email ${email}.`);
  if (accounts.length > 1) throw new StartError(`${accounts.length} accounts have the email ${email}.`);
  return account;
}
