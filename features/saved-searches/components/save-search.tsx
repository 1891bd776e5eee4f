'use client';

import { Bookmark } from 'lucide-react';
import { ButtonLink } from '@/components/ui/button';
import type { SaveSearchProps } from '@/features/saved-searches/components/save-search-button';
import { signedInPart } from '@/features/saved-searches/components/signed-in-part';
import { keepWish, wishOf } from '@/lib/client/keep-wish';
import { withReturnPath } from '@/lib/client/return-here';
import { paths } from '@/lib/routes';

/** Visitors get a link of equal size to sign-in (rule 167). */
export const SaveSearch = signedInPart<SaveSearchProps>(
  (actions) => actions.SaveSearchButton,
  ({ query }) => (
    <ButtonLink
      href={paths.signIn}
      rel="nofollow"
      variant="raised"
      className="max-sm:self-center"
      data-wish={wishOf('savedSearches', query)}
      onClick={(event) => {
        keepWish(event);
        event.currentTarget.href = withReturnPath(paths.signIn);
      }}
    >
      <Bookmark size={18} aria-hidden />
      <span className="max-sm:sr-only">Save search</span>
    </ButtonLink>
  ),
);
