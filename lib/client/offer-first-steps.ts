import { showOnNextPage } from '@/lib/client/next-page-message';
import { paths } from '@/lib/routes';
import { withReturn } from '@/lib/routes/with-return';

export const firstStepsLink = (returnTo: string) => ({
  href: withReturn(paths.welcome(), returnTo),
  label: 'Set up your profile',
});

/** In a message on the page that a new account is led to; the steps then lead back there. */
export const offerFirstSteps = (text: string, returnTo: string): void =>
  showOnNextPage(text, { link: firstStepsLink(returnTo), lasts: true });
