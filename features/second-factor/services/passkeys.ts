import 'server-only';
import { sql, type Transaction } from 'kysely';
import { db } from '@/lib/db/client';
import { failedFor } from '@/lib/db/sql-state';
import type { DB } from '@/lib/db/types';
import type { NewPasskey } from '@/features/second-factor/services/web-authn';
import { PASSKEYS_MAX, type OwnSession } from '@/features/second-factor/passkey';
import { isStaff } from '@/lib/domain/roles';
import { factorRefusals } from '@/features/second-factor/refusals';
import { refusals } from '@/lib/refusals';
import { endProofs, keepProof } from '@/features/second-factor/services/challenges';
import { isEnrolmentCode, renewRecoveryCodes, takeCode } from '@/features/second-factor/services/codes';
import { putInOutbox } from '@/lib/services/mail/outbox';
import { notifyPeople } from '@/lib/services/notify-people';
import { passkeyAdded, passkeyAddedMail } from '@/features/second-factor/services/words';
import { writeAuditLines } from '@/lib/services/write-audit-lines';

/** The person's row, locked: changes of one person's factor run one after another. */
async function lockOwner(trx: Transaction<DB>, userId: number) {
  const owner = await trx
    .selectFrom('users')
    .select(['role', 'email', 'email_verified'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!owner) throw refusals.accountDeleted();
  const { n } = await trx
    .selectFrom('passkeys')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { ...owner, passkeys: Number(n) };
}

/** The owner, if there is room for another passkey; `needsCode`: the first one of staff. @throws AppError `conflict` for too many */
async function lockOwnerWithRoom(trx: Transaction<DB>, userId: number) {
  const owner = await lockOwner(trx, userId);
  if (owner.passkeys >= PASSKEYS_MAX) throw factorRefusals.tooManyPasskeys();
  return { ...owner, needsCode: owner.passkeys === 0 && isStaff(owner.role) };
}

/** @throws AppError `conflict` for too many, `invalid` where a role holder's first passkey lacks its code (rule 215) */
export async function assertMayAdd(userId: string, code: string | undefined): Promise<void> {
  const user = Number(userId);
  await db.transaction().execute(async (trx) => {
    const { needsCode } = await lockOwnerWithRoom(trx, user);
    if (needsCode && !(await isEnrolmentCode(trx, user, code ?? ''))) throw factorRefusals.wrongEnrolmentCode();
  });
}

interface Addition {
  name: string;
  /** Of staff, for the first passkey. */
  code?: string;
  passkey: NewPasskey;
  /** Hash of the cookie: to add a passkey is to confirm with it. */
  proof: Buffer;
}

/** Adds a passkey; returns the recovery codes with the first. @throws AppError as `assertMayAdd`, and `conflict` for a known passkey */
export async function addPasskey(session: OwnSession, { name, code, passkey, proof }: Addition): Promise<string[]> {
  const user = Number(session.userId);
  return db.transaction().execute(async (trx) => {
    const { passkeys, needsCode, email, email_verified: isVerified } = await lockOwnerWithRoom(trx, user);
    if (needsCode && !(await takeCode(trx, user, 'enrolment', code ?? ''))) throw factorRefusals.wrongEnrolmentCode();
    await trx
      .insertInto('passkeys')
      .values({
        user_id: user,
        name,
        credential_id: passkey.credentialId,
        public_key: passkey.publicKey,
        counter: passkey.counter,
        transports: passkey.transports,
      })
      .execute()
      .catch((error: unknown) => {
        throw failedFor('taken', error) ? factorRefusals.passkeyKnown() : error;
      });
    const codes = passkeys === 0 ? await renewRecoveryCodes(trx, user) : [];
    await keepProof(trx, session, proof);
    await notifyPeople(trx, { userId: user, ...passkeyAdded(name) });
    if (email && isVerified) await putInOutbox(trx, { to: email, ...passkeyAddedMail(name) }, user);
    await writeAuditLines(trx, { actor: user, action: 'add-passkey', subject: 'user', subjectId: user });
    return codes;
  });
}

/** @throws AppError `missing` */
export async function renamePasskey(userId: string, passkeyId: string, name: string): Promise<void> {
  const renamed = db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', Number(passkeyId))
    .where('user_id', '=', Number(userId));
  if ((await renamed.executeTakeFirst()).numUpdatedRows === 0n) throw factorRefusals.noPasskey();
}

/** Removes a passkey, with the last one the recovery codes. @throws AppError `missing`, or `conflict` for the last one of staff */
export async function removePasskey(userId: string, passkeyId: string): Promise<void> {
  const user = Number(userId);
  await db.transaction().execute(async (trx) => {
    const { role, passkeys } = await lockOwner(trx, user);
    const { numDeletedRows } = await trx
      .deleteFrom('passkeys')
      .where('id', '=', Number(passkeyId))
      .where('user_id', '=', user)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw factorRefusals.noPasskey();
    if (passkeys === 1) {
      if (isStaff(role)) throw factorRefusals.lastPasskey();
      await trx.deleteFrom('factor_codes').where('user_id', '=', user).execute();
      await endProofs(trx, user);
    }
    await writeAuditLines(trx, { actor: user, action: 'remove-passkey', subject: 'user', subjectId: user });
  });
}

/** Ten new recovery codes in place of the others. @throws AppError `conflict` without a passkey */
export async function makeRecoveryCodes(userId: string): Promise<string[]> {
  const user = Number(userId);
  return db.transaction().execute(async (trx) => {
    const { passkeys } = await lockOwner(trx, user);
    if (passkeys === 0) throw factorRefusals.passkeyFirst();
    const codes = await renewRecoveryCodes(trx, user);
    await writeAuditLines(trx, { actor: user, action: 'renew-recovery-codes', subject: 'user', subjectId: user });
    return codes;
  });
}

/** Notes the use of a passkey; false when its counter moved meanwhile. */
export async function noteUse(
  trx: Transaction<DB>,
  id: string,
  counter: { was: number; is: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('passkeys')
    .set({ counter: counter.is, last_used_at: sql`now()` })
    .where('id', '=', Number(id))
    .where('counter', '=', counter.was)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
