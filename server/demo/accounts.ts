import { demoPeople } from '@/server/demo/content/people';
import { authUid } from '@/server/demo/rows/people-rows';

export const DEMO_PASSWORD = 'demo-pass-1';

/** The demo's people, for the identity service. */
export const demoAccounts = () =>
  demoPeople(new Date()).map(({ key, email, emailVerified }) => ({
    localId: authUid(key),
    email,
    emailVerified,
    password: DEMO_PASSWORD,
  }));
