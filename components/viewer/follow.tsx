'use client';

import { ButtonLink } from '@/components/ui/button';
import type { FollowProps } from '@/components/viewer/follow-button';
import { signedInPart } from '@/components/viewer/signed-in-part';
import { keepWish, wishOf } from '@/lib/client/keep-wish';
import { withWayBack } from '@/lib/client/return-here';
import { paths } from '@/lib/routes';
import { withReturn } from '@/lib/routes/with-return';

/** Follows a person or a board; for visitors a link of the same size to the sign-in, after which they follow. */
export const Follow = signedInPart<FollowProps>(
  (actions) => actions.FollowButton,
  ({ set, id, returnTo }) => (
    <ButtonLink
      href={withReturn(paths.signIn, returnTo)}
      rel="nofollow"
      variant="primary"
      className="follow visitor-action"
      data-wish={wishOf(set, id)}
      onClick={(event) => {
        keepWish(event);
        event.currentTarget.href = withWayBack(paths.signIn); // the page of a list that is shown, too
      }}
    >
      Follow
    </ButtonLink>
  ),
);
