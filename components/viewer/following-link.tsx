import { UsersRound } from 'lucide-react';
import { createPortal } from 'react-dom';
import { FOLLOWING_PLACE } from '@/components/layout/following-place';
import { ButtonLink } from '@/components/ui/button';
import { paths } from '@/lib/routes';

/** The link to what a person follows; it stands in another part of the top bar than the menus that come with it. */
export function FollowingLink() {
  const place = document.getElementById(FOLLOWING_PLACE);
  const link = (
    <ButtonLink href={paths.follows({ sort: 'Latest' })}>
      <UsersRound size={20} aria-hidden />
      <span className="top-label">Following</span>
    </ButtonLink>
  );
  return place && createPortal(link, place);
}
