import { paths } from '@/lib/routes';

const ACCOUNT_PAGES: readonly string[] = [
  paths.signIn,
  paths.signUp,
  paths.forgotPassword,
  paths.accountAction,
  paths.banned,
];

/** Whether a path is of a page that nobody is led back to: signing in and its like. */
export const isAccountPage = (path: string): boolean => ACCOUNT_PAGES.includes(path);
