'use client';

import { Bookmark } from 'lucide-react';
import { WishButton } from '@/components/viewer/wish-button';
import type { SaveSearchProps } from '@/components/viewer/save-search-button';
import { signedInPart } from '@/components/viewer/signed-in-part';
import { wishOf } from '@/lib/client/keep-wish';

/** Visitors get a button of equal size to sign-in (rule 244). */
export const SaveSearch = signedInPart<SaveSearchProps>(
  (actions) => actions.SaveSearchButton,
  ({ query }) => (
    <WishButton wish={wishOf('savedSearches', query)} className="button bg-raised">
      <Bookmark size={18} aria-hidden />
      Save search
    </WishButton>
  ),
);
