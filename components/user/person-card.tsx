import { Avatar } from '@/components/user/avatar';
import { Follow } from '@/components/viewer/follow';
import { countText } from '@/lib/domain/count-text';
import { smallStillOf } from '@/lib/media/variants';
import { paths } from '@/lib/routes';
import type { Pin } from '@/lib/schemas/pin';
import type { Profile } from '@/lib/schemas/user';

interface PersonCardProps {
  person: Profile;
  heading: 'h2' | 'h3';
  /** The newest ones. */
  pins?: readonly Pin[];
  eager?: boolean;
}

export function PersonCard({ person, heading: Heading, pins = [], eager = false }: PersonCardProps) {
  const { _id: id, name, image, counts } = person;
  const profile = paths.profile(id)();
  return (
    <article className="overflow-hidden rounded-2xl bg-surface shadow-(--shadow)">
      <div className="flex items-center gap-3 p-3">
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
      </div>
      {pins.length > 0 && (
        <div className="person-pins">
          {pins.map((pin) => (
            <a key={pin._id} href={paths.pin(pin.slug ?? pin._id)}>
              <img
                src={pin.hasSmallImage ? smallStillOf(pin.image) : pin.image}
                alt={pin.alt}
                width={120}
                height={112}
                loading={eager ? 'eager' : 'lazy'}
                style={{ background: pin.placeholder }}
              />
            </a>
          ))}
        </div>
      )}
    </article>
  );
}
