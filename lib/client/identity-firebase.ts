import { initializeApp } from 'firebase/app';
import {
  applyActionCode,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  updatePassword,
  verifyBeforeUpdateEmail,
  verifyPasswordResetCode,
  type Auth,
  type User,
} from 'firebase/auth';
import type { IdentityConfig } from '@/lib/schemas/identity-config';

/** The only importer of the SDK (use `identity()`); imports nothing of the site, so that all pages share one file. Rejects with SDK errors (`auth/…`). */
export interface Person {
  uid: string;
  email: string | null;
  emailVerified: boolean;
}

const persistence = [indexedDBLocalPersistence, browserLocalPersistence, inMemoryPersistence];

let opening: Promise<Auth> | undefined;

const auth = () =>
  (opening ??= open().catch((error: unknown) => {
    opening = undefined;
    throw error;
  }));

type SdkConfig = Pick<IdentityConfig, 'apiKey' | 'projectId'> & Partial<IdentityConfig>;

const isConfig = (value: unknown): value is SdkConfig =>
  typeof value === 'object' &&
  value !== null &&
  'apiKey' in value &&
  typeof value.apiKey === 'string' &&
  'projectId' in value &&
  typeof value.projectId === 'string';

async function open(): Promise<Auth> {
  const answer = await fetch('/api/identity-config').catch(() => undefined);
  const config: unknown = answer?.ok && (await answer.json());
  if (!isConfig(config)) throw Object.assign(new Error('no identity-config'), { code: 'auth/network-request-failed' });
  const { apiKey, authDomain, projectId, emulator } = config;
  const app = initializeApp({ apiKey, projectId, ...(authDomain && { authDomain }) });
  const opened = initializeAuth(app, { persistence });
  if (emulator) connectAuthEmulator(opened, location.origin, { disableWarnings: true });
  await opened.authStateReady();
  return opened;
}

const userNow = async (): Promise<User | null> => (await auth()).currentUser;

async function user(): Promise<User> {
  const found = await userNow();
  if (!found) throw Object.assign(new Error('nobody is signed in'), { code: 'auth/user-token-expired' });
  return found;
}

const personOf = ({ uid, email, emailVerified }: User): Person => ({ uid, email, emailVerified });

export async function currentUser(): Promise<Person | null> {
  const found = await userNow();
  return found && personOf(found);
}

/** Null when nobody is signed in; `force` renews it. */
export async function token(force = false): Promise<string | null> {
  const found = await userNow();
  return found && found.getIdToken(force);
}

export async function signUp(email: string, password: string): Promise<Person> {
  return personOf((await createUserWithEmailAndPassword(await auth(), email, password)).user);
}

export async function signIn(email: string, password: string): Promise<Person> {
  return personOf((await signInWithEmailAndPassword(await auth(), email, password)).user);
}

export async function signInWithGoogle(): Promise<Person> {
  const provider = new GoogleAuthProvider();
  return personOf((await signInWithPopup(await auth(), provider, browserPopupRedirectResolver)).user);
}

/** Reloads the account; true when its email is verified. */
export async function reload(): Promise<boolean> {
  const found = await user();
  await found.reload();
  return found.emailVerified;
}

export const sendReset = async (email: string): Promise<void> => sendPasswordResetEmail(await auth(), email);

export const applyCode = async (code: string): Promise<void> => applyActionCode(await auth(), code);

export const checkResetCode = async (code: string): Promise<string> => verifyPasswordResetCode(await auth(), code);

export const resetPassword = async (code: string, password: string): Promise<void> =>
  confirmPasswordReset(await auth(), code, password);

export async function reauthenticate(password: string): Promise<void> {
  const found = await user();
  await reauthenticateWithCredential(found, EmailAuthProvider.credential(found.email ?? '', password));
}

export async function reauthenticateWithGoogle(): Promise<void> {
  await reauthenticateWithPopup(await user(), new GoogleAuthProvider(), browserPopupRedirectResolver);
}

/** '' without one. */
export const currentEmail = async (): Promise<string> => (await user()).email ?? '';

export const hasPassword = async (): Promise<boolean> =>
  (await user()).providerData.some(({ providerId }) => providerId === EmailAuthProvider.PROVIDER_ID);

/** The email changes when the link in the new mailbox is followed. */
export const changeEmail = async (newEmail: string): Promise<void> => verifyBeforeUpdateEmail(await user(), newEmail);

/** Ends all other sign-ins, then signs in here again. */
export async function changePassword(newPassword: string): Promise<void> {
  await updatePassword(await user(), newPassword);
  await reauthenticate(newPassword);
}

export const leave = async (): Promise<void> => signOut(await auth());
