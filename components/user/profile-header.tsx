import { SlideshowButton } from '@/components/feed/slideshow-button';
import { MoreOfPerson } from '@/components/personal/person';
import { ReportButton } from '@/components/report/report-button';
import { ButtonLink } from '@/components/ui/button';
import { ShareButton } from '@/components/share/share-button';
import { Avatar } from '@/components/user/avatar';
import { CountOfMark } from '@/components/viewer/count-of-mark';
import { Follow } from '@/components/viewer/follow';
import { countText } from '@/lib/domain/count-text';
import type { BlockKind } from '@/lib/domain/block-kinds';
import { paths } from '@/lib/routes';
import type { Profile } from '@/lib/schemas/user';

export type ProfileTab = 'pins' | 'boards' | 'liked' | 'saved';

interface ProfileHeaderProps {
  profile: Profile;
  heading: string;
  tab: ProfileTab;
  isOwn: boolean;
  /** How the viewer hides them. */
  kind?: BlockKind | null;
}

export function ProfileHeader({ profile, heading, tab, isOwn, kind = null }: ProfileHeaderProps) {
  const tabs = [
    { id: 'pins', label: `Pins (${profile.counts.pins})`, href: paths.profile(profile._id)() },
    { id: 'boards', label: `Boards (${profile.counts.boards})`, href: paths.profileBoards(profile._id)() },
    ...(isOwn
      ? [
          { id: 'liked', label: 'Liked', href: paths.liked(profile._id)() },
          { id: 'saved', label: 'Saved', href: paths.saved(profile._id)() },
        ]
      : []),
  ];
  return (
    <header className="flex flex-col items-start gap-3 pt-4 pb-6">
      <Avatar name={profile.name} image={profile.image} size={88} />
      <h1 className="page-title">
        <bdi>{heading}</bdi>
      </h1>
      {profile.bio && (
        <p dir="auto" className="max-w-xl wrap-anywhere whitespace-pre-line">
          {profile.bio}
        </p>
      )}
      <p className="text-muted">
        {countText(profile.counts.pins, 'pin')} · {countText(profile.counts.boards, 'board')} ·{' '}
        <CountOfMark
          mark={{ set: 'followedUsers', id: profile._id }}
          count={profile.counts.followers}
          noun="follower"
        />
      </p>
      {isOwn ? (
        <ButtonLink href={paths.editProfile} variant="raised">
          Edit profile
        </ButtonLink>
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          <Follow set="followedUsers" id={profile._id} owner={profile._id} />
          <ShareButton title={profile.name} path={paths.profile(profile._id)()} />
          <ReportButton type="user" id={profile._id} />
          <MoreOfPerson userId={profile._id} name={profile.name} kind={kind} />
        </div>
      )}
      <nav aria-label="Profile" className="flex flex-wrap gap-2">
        {tabs.map(({ id, label, href }) => (
          <a key={id} href={href} aria-current={id === tab ? 'page' : undefined} className="choice">
            {label}
          </a>
        ))}
      </nav>
      <SlideshowButton />
    </header>
  );
}
