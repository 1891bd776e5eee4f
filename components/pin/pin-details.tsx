import type { ReactNode } from 'react';
import { ExternalLink } from '@/components/pin/icons';
import { PinActions } from '@/components/pin/pin-actions';
import { PinLicense } from '@/components/pin/pin-license';
import { PinPoster, type Poster } from '@/components/pin/pin-poster';
import { PinTools } from '@/components/pin/pin-tools';
import { TagList } from '@/components/pin/tags/tag-list';
import { ButtonLink } from '@/components/ui/button';
import { Moment } from '@/components/ui/moment';
import { AI_MADE_TAG, isAiMade, withAiMade } from '@/lib/domain/ai-made';
import { altText } from '@/lib/domain/alt-text';
import { MEDIA_TYPES } from '@/lib/domain/media-types';
import { tagPath } from '@/lib/routes/tag-path';
import type { Pin } from '@/lib/schemas/pin';

interface PinDetailsProps {
  pin: Pin;
  heading: string;
  poster: Poster;
  /** Tags hidden by the viewer. */
  hiddenTags?: readonly string[];
  /** What features add to the menu “More”. */
  menu?: ReactNode;
  /** Below all else. */
  children?: ReactNode;
}

const hostOf = (destination: string) => new URL(destination).host;

/** The column beside the picture, in the order of rule 291. */
export function PinDetails({ pin, heading, poster, hiddenTags = [], menu, children }: PinDetailsProps) {
  const tags = withAiMade(pin.tags, false);
  return (
    <div className="pin-facts">
      <h1 className="page-title">
        <bdi>{heading}</bdi>
      </h1>
      <PinPoster pinId={pin._id} poster={poster} />
      <div className="pin-acts">
        <PinActions id={pin._id} title={heading} savesCount={pin.savesCount} />
        <PinTools pin={pin} heading={heading} hiddenTags={hiddenTags} menu={menu} />
      </div>
      {pin.destination && (
        <ButtonLink
          href={pin.destination}
          rel="nofollow ugc noopener noreferrer"
          target="_blank"
          variant="outlined"
          className="min-w-0"
        >
          <span className="min-w-0 flex-1 truncate">{hostOf(pin.destination)}</span> <ExternalLink size={18} />
        </ButtonLink>
      )}
      {isAiMade(pin.tags) && (
        <p>
          <a href={tagPath(AI_MADE_TAG)} className="font-semibold underline">
            Made with AI
          </a>
        </p>
      )}
      <PinLicense field={pin.license} poster={poster.name} />
      {tags.length > 0 && <TagList tags={tags} label="Tags" />}
      <div className="pin-dates">
        <Moment at={pin.createdAt} as="day" />
        <FoldedDetails pin={pin} />
      </div>
      {children}
    </div>
  );
}

/** Shows the alt text only if a person wrote it. */
const FoldedDetails = ({ pin: { mediaType, width, height, alt, tags } }: { pin: Pin }) => (
  <details suppressHydrationWarning>
    <summary>Details</summary>
    <p>
      {MEDIA_TYPES[mediaType].noun}, {width} × {height} pixels
    </p>
    {alt !== altText(tags, mediaType) && <p dir="auto">{alt}</p>}
  </details>
);
