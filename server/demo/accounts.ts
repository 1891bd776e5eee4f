import { demoPeople } from '@/server/demo/content/people';
import { authUid } from '@/server/demo/rows/people-rows';

/** The password of every demo account. */
export const DEMO_PASSWORD = 'demo-pass-1';

/** The demo's people as the identity service knows them. */
export const demoAccounts = () =>
  demoPeople(new Date()).map(({ key, email, emailVerified }) => ({
    localId: authUid(key),
    email,
    emailVerified,
    password: DEMO_PASSWORD,
  }));
