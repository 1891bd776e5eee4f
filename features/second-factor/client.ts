import { api } from '@/lib/client/api';
import { ApiError } from '@/lib/client/request';
import type { Challenge } from '@/features/second-factor/schemas';

/** Loaded at the press that needs it. */
const library = () => import('@simplewebauthn/browser');

const challengeFor = (userId: string, body: object) =>
  api<Challenge>(`/users/${userId}/passkeys/challenge`, { method: 'POST', body });

/** Error names of the browser when the person closes its dialog or no passkey answers. */
const DECLINED = new Set(['NotAllowedError', 'AbortError']);

/** Plain words for errors of the browser. */
function wordsFor(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof ApiError) return error;
  if (error.name === 'InvalidStateError') return new ApiError(0, 'This device has a passkey of your account already.');
  const isDeclined = DECLINED.has(error.name);
  return new ApiError(0, isDeclined ? 'No passkey was used. Please try again.' : 'This browser cannot use passkeys.');
}

/** Confirms this session with a passkey. @throws ApiError */
export async function confirmWithPasskey(userId: string): Promise<void> {
  const { authentication } = await challengeFor(userId, { act: 'confirm' });
  if (!authentication) return;
  const { startAuthentication } = await library();
  const response = await startAuthentication({ optionsJSON: authentication }).catch((error: unknown) => {
    throw wordsFor(error);
  });
  await api(`/users/${userId}/proof`, { method: 'POST', body: { response } });
}

/** Confirms this session with a recovery code. @throws ApiError */
export const confirmWithCode = (userId: string, code: string): Promise<void> =>
  api(`/users/${userId}/proof`, { method: 'POST', body: { code } });

/** Adds a passkey; returns the recovery codes with the first. `code`: of staff, for the first. @throws ApiError */
export async function addPasskey(userId: string, name: string, code?: string): Promise<string[]> {
  const { registration } = await challengeFor(userId, { act: 'add', code });
  if (!registration) return [];
  const { startRegistration } = await library();
  const response = await startRegistration({ optionsJSON: registration }).catch((error: unknown) => {
    throw wordsFor(error);
  });
  const body = { name, code, response };
  return (await api<{ recoveryCodes: string[] }>(`/users/${userId}/passkeys`, { method: 'POST', body })).recoveryCodes;
}

export const renewRecoveryCodes = async (userId: string): Promise<string[]> =>
  (await api<{ recoveryCodes: string[] }>(`/users/${userId}/recovery-codes`, { method: 'POST' })).recoveryCodes;
