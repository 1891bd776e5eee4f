import { initializeApp } from 'firebase/app';
import {
  applyActionCode,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  checkActionCode,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
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

/**
 * The identity service's SDK, of which this is the only importer; reach it by `identity()` of `lib/client/identity`. It
 * imports nothing else of the site, so that one file of it serves every page.
 * Every function rejects with the SDK's own error, whose `code` begins with `auth/`.
 */
export interface Person {
  uid: string;
  email: string | null;
  emailVerified: boolean;
}

let opening: Promise<Auth> | undefined;

/** A failed start is tried again at the next call. */
const auth = () =>
  (opening ??= open().catch((error: unknown) => {
    opening = undefined;
    throw error;
  }));

async function open(): Promise<Auth> {
  const answer = await fetch('/api/identity-config').catch(() => undefined);
  if (!answer?.ok) throw Object.assign(new Error('no identity-config'), { code: 'auth/network-request-failed' });
  const { apiKey, authDomain, projectId, emulator }: IdentityConfig = await answer.json();
  const app = initializeApp({ apiKey, projectId, ...(authDomain && { authDomain }) });
  const opened = initializeAuth(app, { persistence: [indexedDBLocalPersistence, browserLocalPersistence] });
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

/** Returns the person who is signed in at the identity service in this browser. */
export async function currentUser(): Promise<Person | null> {
  const found = await userNow();
  return found && personOf(found);
}

/** A token that still holds, or null when nobody is signed in; `force` has the service make a new one. */
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

/** Asks the service again about the account; true when its email is verified by now. */
export async function reload(): Promise<boolean> {
  const found = await user();
  await found.reload();
  return found.emailVerified;
}

export const sendReset = async (email: string): Promise<void> => sendPasswordResetEmail(await auth(), email);

/** Carries out what a mail's link is for: verifying an email, or changing it (back). */
export const applyCode = async (code: string): Promise<void> => applyActionCode(await auth(), code);

/** Returns the purpose of a mail's link and its account; the code stays good. */
export async function inspectCode(code: string): Promise<{ operation: string; email: string | null }> {
  const { operation, data } = await checkActionCode(await auth(), code);
  return { operation, email: data.email ?? null };
}

/** The email whose password a code resets. */
export const checkResetCode = async (code: string): Promise<string> => verifyPasswordResetCode(await auth(), code);

export const resetPassword = async (code: string, password: string): Promise<void> =>
  confirmPasswordReset(await auth(), code, password);

/** Proves once more who is there, which the service wants before an email or a password changes. */
export async function reauthenticate(password: string): Promise<void> {
  const found = await user();
  await reauthenticateWithCredential(found, EmailAuthProvider.credential(found.email ?? '', password));
}

/** The same for who signs in with Google; opens its window. */
export async function reauthenticateWithGoogle(): Promise<void> {
  await reauthenticateWithPopup(await user(), new GoogleAuthProvider(), browserPopupRedirectResolver);
}

/** Whether the account has a password. */
export const hasPassword = async (): Promise<boolean> =>
  (await user()).providerData.some(({ providerId }) => providerId === EmailAuthProvider.PROVIDER_ID);

/** Sends a mail to the new email address; the email changes when its link is followed. */
export const changeEmail = async (newEmail: string): Promise<void> => verifyBeforeUpdateEmail(await user(), newEmail);

/**
 * Changes the password; what was signed in before is over, so that other devices are signed out. Signs in with the new
 * one here.
 */
export async function changePassword(newPassword: string): Promise<void> {
  await updatePassword(await user(), newPassword);
  await reauthenticate(newPassword);
}

export const leave = async (): Promise<void> => signOut(await auth());
