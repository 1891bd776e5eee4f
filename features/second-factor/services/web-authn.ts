import 'server-only';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { StoredPasskey } from '@/features/second-factor/services/find-passkeys';
import { TRANSPORTS } from '@/features/second-factor/passkey';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { factorRefusals } from '@/features/second-factor/refusals';

/** Loaded with the first passkey: few people have one. */
const library = () => import('@simplewebauthn/server');

/** The host that passkeys belong to. */
const rpID = new URL(env.SITE_URL).hostname;
/** EdDSA, ES256 and RS256; the library would also try what Node calls experimental. */
const supportedAlgorithmIDs = [-8, -7, -257];
const expected = { expectedOrigin: env.SITE_URL, expectedRPID: rpID, requireUserVerification: true };

interface Owner {
  id: string;
  name: string;
}

type Known = Pick<StoredPasskey, 'credentialId' | 'transports'>;
const descriptorOf = ({ credentialId: id, transports }: Known) => ({ id, transports: transports.filter(isTransport) });

const isTransport = (word: string): word is (typeof TRANSPORTS)[number] => TRANSPORTS.some((known) => known === word);

/** What the browser needs to make a passkey. */
export async function registrationOptions(
  { id, name }: Owner,
  own: readonly Known[],
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: env.SITE_NAME,
    rpID,
    userID: new TextEncoder().encode(id),
    userName: name,
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: own.map(descriptorOf),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });
}

/** What the browser needs to use one of these passkeys. */
export async function authenticationOptions(own: readonly Known[]): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({ rpID, allowCredentials: own.map(descriptorOf), userVerification: 'required' });
}

export type NewPasskey = Pick<StoredPasskey, 'credentialId' | 'publicKey' | 'counter' | 'transports'>;

/** @throws AppError `invalid` for an answer that does not match the challenge, the site or the person's presence (rule 213) */
export async function verifyRegistration(
  response: RegistrationResponseJSON,
  expectedChallenge: string,
): Promise<NewPasskey> {
  const { verifyRegistrationResponse } = await library();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    supportedAlgorithmIDs,
    ...expected,
  }).catch(refuse);
  if (!verified) throw factorRefusals.passkeyRefused();
  const { id, publicKey, counter } = registrationInfo.credential;
  const transports = (response.response.transports ?? []).filter(isTransport);
  return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports };
}

/** Returns the new counter. @throws AppError `invalid`, also for a counter that did not rise (rule 213) */
export async function verifyAuthentication(
  response: AuthenticationResponseJSON,
  expectedChallenge: string,
  { credentialId: id, publicKey, counter }: NewPasskey,
): Promise<number> {
  const { verifyAuthenticationResponse } = await library();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    ...expected,
    credential: { id, publicKey: new Uint8Array(publicKey), counter },
  }).catch(refuse);
  if (!verified) throw factorRefusals.passkeyRefused();
  return authenticationInfo.newCounter;
}

function refuse(error: unknown): never {
  log.warn({ err: error }, 'a passkey was refused');
  throw factorRefusals.passkeyRefused();
}
