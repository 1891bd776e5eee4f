import { z } from 'zod';
import { PASSKEY_NAME_MAX, TRANSPORTS } from '@/features/second-factor/passkey';
import { line } from '@/lib/schemas/fields';
import { idSchema } from '@/lib/schemas/pin';

/** Of bytes, as WebAuthn writes them in JSON; the largest is an attestation. */
const base64url = z.base64url().min(1).max(20_000);
const credentialId = z.base64url().min(1).max(1_400);
const transport = z.enum(TRANSPORTS);
const code = z.string().max(40);
const passkeyName = line('A name', { max: PASSKEY_NAME_MAX, missing: 'Enter a name.' });

const passkeySchema = z.strictObject({
  _id: idSchema,
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});

/** The oldest first. */
export const passkeysSchema = z.strictObject({
  passkeys: z.array(passkeySchema),
  /** Unused recovery codes. */
  recoveryCodes: z.int().nonnegative(),
  /** The first passkey needs the code that came with the role. */
  needsCode: z.boolean(),
});
export type Passkeys = z.infer<typeof passkeysSchema>;

const descriptor = z.object({
  id: credentialId,
  type: z.literal('public-key'),
  transports: z.array(transport).optional(),
});

/** What the browser gets to make a passkey (WebAuthn's `PublicKeyCredentialCreationOptionsJSON`). */
const registrationSchema = z.object({
  challenge: base64url,
  rp: z.object({ id: z.string().optional(), name: z.string() }),
  user: z.object({ id: base64url, name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.number().optional(),
  excludeCredentials: z.array(descriptor).optional(),
  authenticatorSelection: z
    .object({
      residentKey: z.enum(['discouraged', 'preferred', 'required']).optional(),
      requireResidentKey: z.boolean().optional(),
      userVerification: z.enum(['discouraged', 'preferred', 'required']).optional(),
    })
    .optional(),
  attestation: z.enum(['none', 'direct', 'indirect', 'enterprise']).optional(),
});

/** What the browser gets to use one (`PublicKeyCredentialRequestOptionsJSON`). */
const authenticationSchema = z.object({
  challenge: base64url,
  rpId: z.string().optional(),
  timeout: z.number().optional(),
  allowCredentials: z.array(descriptor).optional(),
  userVerification: z.enum(['discouraged', 'preferred', 'required']).optional(),
});

export const challengeSchema = z.strictObject({
  registration: registrationSchema.optional(),
  authentication: authenticationSchema.optional(),
});
export type Challenge = z.infer<typeof challengeSchema>;

/** POST /users/{id}/passkeys/challenge; `code` of staff, for the first passkey. */
export const challengeRequestSchema = z.strictObject({ act: z.enum(['add', 'confirm']), code: code.optional() });

const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['cross-platform', 'platform']).optional(),
  /** Unused. */
  clientExtensionResults: z.object({}),
};

/** POST /users/{id}/passkeys; other fields of the browser's answer are dropped. */
export const newPasskeySchema = z.strictObject({
  name: passkeyName,
  code: code.optional(),
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url,
      attestationObject: base64url,
      transports: z.array(transport).optional().catch(undefined),
    }),
  }),
});

/** The codes are shown this once. */
export const recoveryCodesSchema = z.strictObject({ recoveryCodes: z.array(z.string()) });

/** POST /users/{id}/proof: a passkey's answer or a recovery code. */
export const proofRequestSchema = z
  .strictObject({
    response: z
      .object({
        ...credential,
        response: z.object({
          clientDataJSON: base64url,
          authenticatorData: base64url,
          signature: base64url,
          userHandle: base64url.optional(),
        }),
      })
      .optional(),
    code: code.optional(),
  })
  .check(
    z.refine(({ response, code: given }) => (response === undefined) !== (given === undefined), {
      path: ['code'],
      message: 'Use a passkey or a recovery code.',
    }),
  );

/** PATCH /users/{id}/passkeys/{passkeyId} */
export const renamedPasskeySchema = z.strictObject({ name: passkeyName });
