import { Pencil } from 'lucide-react';
import { Button, ButtonLink } from '@/components/ui/button';
import { useWish } from '@/components/viewer/use-wish';
import { wishOf } from '@/lib/client/keep-wish';
import type { Toggle } from '@/lib/client/mutations';
import { isShownIn, setMark, toggle } from '@/lib/client/toggle';
import { readViewer } from '@/lib/client/viewer';
import { useMark } from '@/lib/client/viewer-sets';

export interface FollowProps {
  set: Exclude<Toggle['set'], 'savedPins' | 'savedSearches'>;
  id: string;
  /** Nobody follows themselves; a tag is nobody's. */
  owner?: string;
  /** Replaces the button for the owner. */
  ownLink?: { href: string; label: string };
}

export function FollowButton({ set, id, owner, ownLink }: FollowProps) {
  const mark: Toggle = { set, id };
  const isFollowed = useMark(mark, isShownIn);
  const isOwn = owner !== undefined && readViewer()?._id === owner;
  useWish(wishOf(set, id), { needsVerified: false, carryOut: () => (isOwn ? undefined : setMark(mark, true)) });
  if (isOwn) return ownLink ? <OwnLink {...ownLink} /> : <span className="follow" />;
  return (
    <Button
      variant={isFollowed ? 'raised' : 'primary'}
      className="follow"
      aria-pressed={isFollowed}
      onClick={() => void toggle(mark)}
    >
      {isFollowed ? 'Following' : 'Follow'}
    </Button>
  );
}

const OwnLink = ({ href, label }: { href: string; label: string }) => (
  <ButtonLink href={href} variant="raised" className="follow">
    <Pencil size={16} aria-hidden />
    {label}
  </ButtonLink>
);
