import { useEffect } from 'react';
import { noteSeen } from '@/features/saved-searches/components/calls';
import { isShownIn } from '@/lib/client/toggle';
import { useMark } from '@/lib/client/viewer-sets';

export interface NoteSeenTagProps {
  tag: string;
}

/** The pins of a followed tag are no longer new once its page is open. */
export function NoteSeenTag({ tag }: NoteSeenTagProps) {
  const isFollowed = useMark({ set: 'followedTags', id: tag }, isShownIn);
  useEffect(() => {
    if (isFollowed) noteSeen({ kind: 'tag', name: tag });
  }, [tag, isFollowed]);
  return null;
}
