'use client';

import { Follow } from '@/components/viewer/follow';
import type { NoteSeenTagProps } from '@/features/saved-searches/components/note-seen-tag';
import { signedInPart } from '@/features/saved-searches/components/signed-in-part';

const NoteSeenTag = signedInPart<NoteSeenTagProps>(
  (actions) => actions.NoteSeenTag,
  () => null,
);

/** Follows a tag, and notes that its page is open. */
export const FollowTag = ({ tag }: NoteSeenTagProps) => (
  <>
    <Follow set="followedTags" id={tag} />
    <NoteSeenTag tag={tag} />
  </>
);
