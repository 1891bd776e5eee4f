'use client';

import { ButtonLink } from '@/components/ui/button';
import type { FollowProps } from '@/components/viewer/follow-button';
import { signedInPart } from '@/components/viewer/signed-in-part';
import { paths } from '@/lib/routes';
import { withReturn } from '@/lib/routes/with-return';

/** Follows a person or a board; a link to the sign-in for visitors, of the same size. */
export const Follow = signedInPart<FollowProps>(
  (actions) => actions.FollowButton,
  ({ returnTo }) => (
    <ButtonLink
      href={withReturn(paths.signIn, returnTo)}
      rel="nofollow"
      variant="primary"
      className="follow follow-link"
    >
      Follow
    </ButtonLink>
  ),
);
