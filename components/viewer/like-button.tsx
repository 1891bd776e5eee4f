import { LikeLabel } from '@/components/viewer/like-label';
import type { Toggle } from '@/lib/client/mutations';
import { isShownIn, shownCount, toggle } from '@/lib/client/toggle';
import { useMark } from '@/lib/client/viewer-sets';

interface LikeButtonProps {
  pinId: string;
  /** The page's own count. */
  savesCount: number;
  className: string;
}

const likes = (count: number) => `${count} ${count === 1 ? 'like' : 'likes'}`;

/** Likes a pin, or takes the like back (rule 45). */
export function LikeButton({ pinId, savesCount, className }: LikeButtonProps) {
  const mark: Toggle = { set: 'savedPins', id: pinId };
  const isLiked = useMark(mark, isShownIn);
  const count = useMark(mark, (own) => shownCount(own, savesCount));
  return (
    <button
      type="button"
      className={className}
      aria-pressed={isLiked}
      aria-description={count > 0 ? likes(count) : undefined}
      onClick={() => void toggle(mark)}
    >
      <LikeLabel isLiked={isLiked} count={count} />
    </button>
  );
}
