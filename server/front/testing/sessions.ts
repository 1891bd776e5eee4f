import { encode } from 'next-auth/jwt';

/** The secret that encrypts the sessions of fronts in tests. */
export const SECRET = 'a secret of tests, 32 characters or more';

/** A session of somebody, as their cookie bears it. */
export const sessionToken = (): Promise<string> => encode({ token: { uid: 'somebody' }, secret: SECRET });
