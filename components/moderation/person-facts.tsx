import { Facts } from '@/components/moderation/facts';
import { Moment } from '@/components/moderation/moment';
import { relativeTime } from '@/lib/domain/relative-time';

interface Person {
  id: string;
  email: string | null;
  emailVerified: boolean;
  bio: string;
  isAdmin: boolean;
  createdAt: string;
  pins: number;
  boards: number;
  removals: number;
  bans: number;
  warnings: number;
  /** The ban that stands. */
  ban: { reason: string; until: string | null } | null;
}

/** Facts about a person that a moderator should know before they decide. */
export function PersonFacts({ person }: { person: Person }) {
  const { id, email, emailVerified, bio, isAdmin, createdAt, pins, boards, removals, bans, warnings, ban } = person;
  return (
    <Facts
      facts={[
        ['Id', id],
        ['Email', email && `${email}${emailVerified ? '' : ' (not verified)'}`],
        [
          'Account since',
          <>
            <Moment at={createdAt} /> ({relativeTime(new Date(createdAt), new Date())})
          </>,
        ],
        ['Rights', isAdmin ? 'Admin' : null],
        ['Live pins', pins],
        ['Public boards', boards],
        ['Removals', removals],
        ['Bans', bans],
        ['Warnings', warnings],
        [
          'Banned',
          ban && `${ban.until ? `until ${ban.until.slice(0, 16).replace('T', ' ')}` : 'for ever'}: ${ban.reason}`,
        ],
        ['About', bio],
      ]}
    />
  );
}
