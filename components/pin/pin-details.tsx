import { Download, ExternalLink, Heart } from 'lucide-react';
import { TagLinks } from '@/components/pin/tag-links';
import { Avatar } from '@/components/user/avatar';
import { paths } from '@/lib/routes';
import type { Pin } from '@/lib/schemas/pin';

interface PinDetailsProps {
  pin: Pin;
  heading: string;
  poster: { _id: string; name: string; image: string | null };
}

const hostOf = (destination: string) => new URL(destination).host;
const dateFormat = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** Title, poster, likes, date, destination and tags of a pin. */
export function PinDetails({ pin, heading, poster }: PinDetailsProps) {
  return (
    <div className="flex flex-col gap-5">
      <h1 className="text-2xl font-bold wrap-anywhere">{heading}</h1>
      <a href={paths.profile(poster._id)()} className="flex items-center gap-3 font-medium hover:underline">
        <Avatar name={poster.name} image={poster.image} size={44} />
        {poster.name}
      </a>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
        <span className="inline-flex items-center gap-1.5">
          <Heart size={16} aria-hidden /> {pin.savesCount} {pin.savesCount === 1 ? 'like' : 'likes'}
        </span>
        <time dateTime={pin.createdAt}>{dateFormat.format(new Date(pin.createdAt))}</time>
        <span>
          {pin.mediaType === 'gif' ? 'Gif' : 'Picture'}, {pin.width} × {pin.height}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        {pin.destination && (
          <a
            href={pin.destination}
            rel="nofollow ugc noopener"
            target="_blank"
            className="button button-primary max-w-full"
          >
            <ExternalLink size={18} aria-hidden /> <span className="truncate">{hostOf(pin.destination)}</span>
          </a>
        )}
        <a
          href={pin.mediaType === 'gif' ? pin.image.replace(/\.webp$/, '.gif') : pin.image}
          download
          className="button bg-raised"
        >
          <Download size={18} aria-hidden /> {pin.mediaType === 'gif' ? 'Download the gif' : 'Download the picture'}
        </a>
      </div>
      <TagLinks tags={pin.tags} />
    </div>
  );
}
