'use client';

import type { HideTagProps } from '@/components/personal/hide-tag-button';
import { signedInPart } from '@/components/viewer/signed-in-part';

/** Hides a tag from the lists of signed-in people; nothing for visitors. */
export const HideTag = signedInPart<HideTagProps>(
  (actions) => actions.HideTagButton,
  () => <span className="hide-tag" />,
);

/** The same as words, where a hidden pin tells why it is hidden. */
export const UndoHiddenTag = signedInPart<{ tag: string }>(
  (actions) => actions.HiddenTagUndo,
  ({ tag }) => <span>You have hidden the tag “{tag}”.</span>,
);
