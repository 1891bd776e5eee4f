import { Avatar } from '@/components/user/avatar';
import { Follow } from '@/components/viewer/follow';
import { countText } from '@/lib/domain/count-text';
import { paths } from '@/lib/routes';
import type { Profile } from '@/lib/schemas/user';

export function PersonCard({ person, heading: Heading }: { person: Profile; heading: 'h2' | 'h3' }) {
  const { _id: id, name, image, counts } = person;
  const profile = paths.profile(id)();
  return (
    <article className="flex items-center gap-3 rounded-2xl bg-surface p-3 shadow-(--shadow)">
      <a href={profile} className="flex min-w-0 flex-1 items-center gap-3 hover:underline">
        <Avatar name={name} image={image} size={44} />
        <div className="min-w-0">
          <Heading dir="auto" translate="no" className="truncate font-semibold">
            {name}
          </Heading>
          <span className="block truncate text-sm text-muted">
            {countText(counts.pins, 'pin')} · {countText(counts.followers, 'follower')}
          </span>
        </div>
      </a>
      <Follow set="followedUsers" id={id} owner={id} />
    </article>
  );
}
