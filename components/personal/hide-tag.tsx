'use client';

import type { HideTagsProps } from '@/components/personal/hide-tags-menu';
import { signedInPart } from '@/components/viewer/signed-in-part';

/** Visitors get no placeholder. */
export const HideTags = signedInPart<HideTagsProps>(
  (actions) => actions.HideTagsMenu,
  () => <span className="hide-tags" />,
);

/** On a pin that is hidden by its tag. */
export const UndoHiddenTag = signedInPart<{ tag: string }>(
  (actions) => actions.HiddenTagUndo,
  ({ tag }) => (
    <span>
      You have hidden the tag “<bdi translate="no">{tag}</bdi>”.
    </span>
  ),
);

/** On a list whose tag is hidden. */
export const HiddenTagOfList = signedInPart<{ tag: string }>(
  (actions) => actions.ShowHiddenTag,
  ({ tag }) => (
    <span>
      You have hidden the tag “<bdi translate="no">{tag}</bdi>”. Its pins do not show here.
    </span>
  ),
);
