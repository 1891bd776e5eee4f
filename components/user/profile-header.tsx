import { Avatar } from '@/components/user/avatar';
import { paths } from '@/lib/routes';
import type { Profile } from '@/lib/schemas/user';

interface ProfileHeaderProps {
  profile: Profile;
  heading: string;
  tab: 'pins' | 'boards';
}

const counted = (n: number, one: string, many: string) => `${n.toLocaleString('en')} ${n === 1 ? one : many}`;

/** Name, picture, words and counts of a person, and the tabs of what they made. */
export function ProfileHeader({ profile, heading, tab }: ProfileHeaderProps) {
  const tabs = [
    { id: 'pins', label: `Pins (${profile.counts.pins})`, href: paths.profile(profile._id)() },
    { id: 'boards', label: `Boards (${profile.counts.boards})`, href: paths.profileBoards(profile._id)() },
  ];
  return (
    <header className="flex flex-col items-center gap-3 py-8 text-center">
      <Avatar name={profile.name} image={profile.image} size={112} />
      <h1 className="text-2xl font-bold wrap-anywhere">{heading}</h1>
      {profile.bio && <p className="max-w-xl wrap-anywhere whitespace-pre-line">{profile.bio}</p>}
      <p className="text-muted">
        {counted(profile.counts.pins, 'pin', 'pins')} · {counted(profile.counts.boards, 'board', 'boards')} ·{' '}
        {counted(profile.counts.followers, 'follower', 'followers')}
      </p>
      <nav aria-label="Profile" className="flex gap-2">
        {tabs.map(({ id, label, href }) => (
          <a key={id} href={href} aria-current={id === tab ? 'page' : undefined} className="choice">
            {label}
          </a>
        ))}
      </nav>
    </header>
  );
}
