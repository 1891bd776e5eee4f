import { Facts } from '@/components/moderation/facts';
import { Moment as UtcMoment } from '@/components/moderation/moment';
import { Ago } from '@/components/ui/ago';
import type { ModeratedPerson } from '@/lib/domain/moderated';
import { ROLES } from '@/lib/domain/roles';

export function PersonFacts({ person }: { person: ModeratedPerson }) {
  const { id, email, emailVerified, bio, role, createdAt, pins, boards, removals, bans, warnings, ban } = person;
  return (
    <Facts
      facts={[
        ['Id', id],
        ['Email', email && `${email}${emailVerified ? '' : ' (not verified)'}`],
        [
          'Account since',
          <>
            <UtcMoment at={createdAt} /> (<Ago at={createdAt} />)
          </>,
        ],
        ['Rights', ROLES[role].label],
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
