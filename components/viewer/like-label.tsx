import { Heart } from '@/components/pin/icons';

const compact = new Intl.NumberFormat('en', { notation: 'compact' });

/** What stands on a button that likes: a heart, the word, and the count, which is no part of its name. */
export const LikeLabel = ({ isLiked, count }: { isLiked: boolean; count: number }) => (
  <>
    <Heart size={18} className={isLiked ? 'fill-current' : undefined} />
    <span>{isLiked ? 'Liked' : 'Like'}</span>
    {count > 0 && (
      <span aria-hidden className="like-count">
        {compact.format(count)}
      </span>
    )}
  </>
);
