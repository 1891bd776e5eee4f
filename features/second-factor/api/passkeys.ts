import { z } from 'zod';
import { json } from '@/lib/api/answers';
import { handle } from '@/lib/api/handle';
import { ownSession } from '@/features/second-factor/api/own-session';
import { newProof } from '@/features/second-factor/services/proof';
import { verifyRegistration } from '@/features/second-factor/services/web-authn';
import { countRecoveryCodes, findPasskeys } from '@/features/second-factor/services/find-passkeys';
import { isStaff } from '@/lib/domain/roles';
import { factorRefusals } from '@/features/second-factor/refusals';
import { newPasskeySchema, passkeysSchema, recoveryCodesSchema } from '@/features/second-factor/schemas';
import { takeChallenge } from '@/features/second-factor/services/challenges';
import { addPasskey } from '@/features/second-factor/services/passkeys';

const params = z.object({ userId: z.string() });

export const GET = handle(
  {
    summary: 'The passkeys of an account, and how many recovery codes are left.',
    policy: 'signed-in',
    limit: 'read',
    own: 'userId',
    params,
    answer: passkeysSchema,
  },
  async ({ viewer }) => {
    const own = await findPasskeys(viewer.id);
    return {
      passkeys: own.map(({ id, name, createdAt, lastUsedAt }) => ({
        _id: id,
        name,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      })),
      recoveryCodes: await countRecoveryCodes(viewer.id),
      needsCode: own.length === 0 && isStaff(viewer.role),
    };
  },
);

/** Confirms the session, too: the answer sets its cookie. */
export const POST = handle(
  {
    summary: 'Adds a passkey; with the first come ten recovery codes.',
    policy: 'signed-in',
    limit: 'confirm',
    own: 'userId',
    checkRevoked: true,
    isAudited: true,
    recentSignIn: true,
    params,
    body: newPasskeySchema,
    answer: recoveryCodesSchema,
    status: 201,
  },
  async ({ viewer, body: { name, code, response } }) => {
    const session = await ownSession(viewer.id);
    const challenge = await takeChallenge(session);
    if (challenge === undefined) throw factorRefusals.passkeyRefused();
    const passkey = await verifyRegistration(response, challenge);
    const { cookie, hash: proof } = newProof();
    const recoveryCodes = await addPasskey(session, { name, code, passkey, proof });
    return json(recoveryCodesSchema.parse({ recoveryCodes }), 201, { 'set-cookie': cookie });
  },
);
