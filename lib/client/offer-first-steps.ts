import { showOnNextPage } from '@/lib/client/next-page-message';
import { withReturn } from '@/lib/routes/with-return';

export interface NewAccountProps {
  returnTo: string;
  /** Path of the first steps of a new account; undefined: there are none. */
  firstSteps?: string;
}

export const firstStepsLink = (firstSteps: string, returnTo: string) => ({
  href: withReturn(firstSteps, returnTo),
  label: 'Set up your profile',
});

/** In a message on the page that a new account is led to; the steps then lead back there. */
export function offerFirstSteps(text: string, { firstSteps, returnTo }: NewAccountProps): void {
  showOnNextPage(text, { link: firstSteps ? firstStepsLink(firstSteps, returnTo) : undefined, lasts: true });
}
