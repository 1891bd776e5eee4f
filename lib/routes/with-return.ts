import { RETURN_MAX } from '@/lib/domain/return-path';
import { paths } from '@/lib/routes';

/** A path that was checked, as a parameter; an endless one is left out, and leads home. */
const returning = (returnTo: string) => (returnTo.length > RETURN_MAX ? undefined : { return: returnTo });

/** A page of the account that afterwards leads to `returnTo`. */
export const withReturn = (path: string, returnTo: string): string => {
  const parameters = returnTo === paths.home() ? undefined : returning(returnTo);
  return parameters ? `${path}?${new URLSearchParams(parameters)}` : path;
};

/** The sign-in form, which says that the session has ended and leads back. */
export const signInAgain = (returnTo: string): string =>
  `${paths.signIn}?${new URLSearchParams({ expired: '1', ...returning(returnTo) })}`;
