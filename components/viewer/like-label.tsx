import { Heart } from '@/components/pin/icons';

const compact = new Intl.NumberFormat('en', { notation: 'compact' });

/** The count is not part of the accessible name. */
export const LikeLabel = ({ isLiked, count }: { isLiked: boolean; count: number }) => (
  <>
    <Heart size={18} className={isLiked ? 'pop fill-current' : 'pop'} />
    <span>{isLiked ? 'Liked' : 'Like'}</span>
    {count > 0 && (
      <span aria-hidden className="like-count">
        {compact.format(count)}
      </span>
    )}
  </>
);
