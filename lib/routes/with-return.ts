import { RETURN_MAX } from '@/lib/domain/return-path';
import { paths } from '@/lib/routes';

/** Leaves out a path that is too long. */
const returning = (returnTo: string) => (returnTo.length > RETURN_MAX ? undefined : { return: returnTo });

export const withReturn = (path: string, returnTo: string): string => {
  const parameters = returnTo === paths.home() ? undefined : returning(returnTo);
  return parameters ? `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(parameters)}` : path;
};

/** The sign-in form with the notice that the session has ended. */
export const signInAgain = (returnTo: string): string =>
  `${paths.signIn}?${new URLSearchParams({ expired: '1', ...returning(returnTo) })}`;
