import type * as identity from '@/lib/client/identity-firebase';

type Identity = typeof identity;

/** An error of the identity service's SDK. */
export const sdkError = (code: string) => Object.assign(new Error(code), { code });

const person = async (email: string) => ({ uid: 'u', email, emailVerified: true });
const done = async () => undefined;

/**
 * The identity service's SDK as components meet it: every call goes well until a test says otherwise. A file of tests
 * puts it in the SDK's place by
 * `jest.mock('@/lib/client/identity-firebase', () => jest.requireActual('@/jest/fake-identity').identityService)`.
 */
export const identityService = {
  token: jest.fn<Promise<string | null>, [boolean?]>(async () => 'token'),
  leave: jest.fn<Promise<void>, []>(done),
  signIn: jest.fn<ReturnType<Identity['signIn']>, [string, string]>(person),
  signInWithGoogle: jest.fn<ReturnType<Identity['signInWithGoogle']>, []>(() => person('ada@example.com')),
  signUp: jest.fn<ReturnType<Identity['signUp']>, [string, string]>(person),
  applyCode: jest.fn<Promise<void>, [string]>(done),
  sendReset: jest.fn<Promise<void>, [string]>(done),
  reauthenticate: jest.fn<Promise<void>, [string]>(done),
  changeEmail: jest.fn<Promise<void>, [string]>(done),
  changePassword: jest.fn<Promise<void>, [string]>(done),
  reload: jest.fn<Promise<boolean>, []>(async () => false),
  currentEmail: jest.fn<Promise<string>, []>(async () => 'ada@example.com'),
  hasPassword: jest.fn<Promise<boolean>, []>(async () => true),
} satisfies Partial<Identity>;
