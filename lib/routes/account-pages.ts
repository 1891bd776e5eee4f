import { paths } from '@/lib/routes';

const ACCOUNT_PAGES: readonly string[] = [
  paths.signIn,
  paths.signUp,
  paths.forgotPassword,
  paths.accountAction,
  paths.banned,
  paths.welcome(),
];

/** Pages such as sign-in, to which no link leads back. */
export const isAccountPage = (path: string): boolean => ACCOUNT_PAGES.includes(path);
