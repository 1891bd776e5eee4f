'use client';

import type { HideTagsProps } from '@/components/personal/hide-tags-menu';
import { signedInPart } from '@/components/viewer/signed-in-part';

/** Hides tags from the lists of signed-in people; visitors get no room for it. */
export const HideTags = signedInPart<HideTagsProps>(
  (actions) => actions.HideTagsMenu,
  () => <span className="hide-tags" />,
);

/** Says that a tag is hidden, where a hidden pin tells why it is hidden. */
export const UndoHiddenTag = signedInPart<{ tag: string }>(
  (actions) => actions.HiddenTagUndo,
  ({ tag }) => <span>You have hidden the tag “{tag}”.</span>,
);

/** Tells on a list that a tag is hidden, and offers to show it. */
export const HiddenTagOfList = signedInPart<{ tag: string }>(
  (actions) => actions.ShowHiddenTag,
  ({ tag }) => <span>You have hidden the tag “{tag}”. Its pins do not show here.</span>,
);
