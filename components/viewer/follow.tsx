'use client';

import { ButtonLink } from '@/components/ui/button';
import type { FollowProps } from '@/components/viewer/follow-button';
import { signedInPart } from '@/components/viewer/signed-in-part';
import { keepWish, wishOf } from '@/lib/client/keep-wish';
import { withReturnPath } from '@/lib/client/return-here';
import { paths } from '@/lib/routes';

/** Visitors get a link of equal size to sign-in. */
export const Follow = signedInPart<FollowProps>(
  (actions) => actions.FollowButton,
  ({ set, id }) => (
    <ButtonLink
      href={paths.signIn}
      rel="nofollow"
      variant="primary"
      className="follow"
      data-wish={wishOf(set, id)}
      onClick={(event) => {
        keepWish(event);
        event.currentTarget.href = withReturnPath(paths.signIn);
      }}
    >
      Follow
    </ButtonLink>
  ),
);
