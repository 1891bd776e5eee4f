import 'server-only';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { verifyAuthentication } from '@/features/second-factor/services/web-authn';
import { findPasskeys } from '@/features/second-factor/services/find-passkeys';
import { db } from '@/lib/db/client';
import type { OwnSession } from '@/features/second-factor/passkey';
import { factorRefusals } from '@/features/second-factor/refusals';
import { keepProof, takeChallenge } from '@/features/second-factor/services/challenges';
import { takeCode } from '@/features/second-factor/services/codes';
import { noteUse } from '@/features/second-factor/services/passkeys';
import { notifyPeople } from '@/lib/services/notify-people';
import { recoveryCodeUsed } from '@/features/second-factor/services/words';
import { writeAuditLines } from '@/lib/services/write-audit-lines';

/** Confirms the session with one of the person's passkeys. @throws AppError `invalid` for a refused passkey */
export async function confirmWithPasskey(
  session: OwnSession,
  response: AuthenticationResponseJSON,
  proof: Buffer,
): Promise<void> {
  const challenge = await takeChallenge(session);
  const passkey = (await findPasskeys(session.userId)).find(({ credentialId }) => credentialId === response.id);
  if (challenge === undefined || !passkey) throw factorRefusals.passkeyRefused();
  const counter = await verifyAuthentication(response, challenge, passkey);
  await db.transaction().execute(async (trx) => {
    if (!(await noteUse(trx, passkey.id, { was: passkey.counter, is: counter }))) throw factorRefusals.passkeyRefused();
    await keepProof(trx, session, proof);
  });
}

/** Confirms the session with a recovery code, which is gone then (rule 214). @throws AppError `invalid` for a wrong or used code */
export async function confirmWithCode(session: OwnSession, code: string, proof: Buffer): Promise<void> {
  const user = Number(session.userId);
  await db.transaction().execute(async (trx) => {
    if (!(await takeCode(trx, user, 'recovery', code))) throw factorRefusals.wrongRecoveryCode();
    await keepProof(trx, session, proof);
    await notifyPeople(trx, { userId: user, ...recoveryCodeUsed });
    await writeAuditLines(trx, { actor: user, action: 'use-recovery-code', subject: 'user', subjectId: user });
  });
}
