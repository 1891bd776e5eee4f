import type { ReactNode } from 'react';
import { TagList } from '@/components/pin/tags/tag-list';
import { HideTags } from '@/components/personal/hide-tag';
import { Download, ExternalLink } from '@/components/pin/icons';
import { PinActions } from '@/components/pin/pin-actions';
import { PinMore } from '@/components/pin/pin-more';
import { ReportButton } from '@/components/report/report-button';
import { EmbedButton } from '@/components/share/embed-button';
import { ShareButton } from '@/components/share/share-button';
import { ButtonLink } from '@/components/ui/button';
import { Moment } from '@/components/ui/moment';
import { IntimateImageLink } from '@/components/report/intimate-image-link';
import { Avatar } from '@/components/user/avatar';
import { VerifiedMaker } from '@/components/user/verified-maker';
import { Follow } from '@/components/viewer/follow';
import { AI_MADE_TAG, isAiMade, withAiMade } from '@/lib/domain/ai-made';
import { licenseOf, type License } from '@/lib/domain/licenses';
import { MEDIA_TYPES } from '@/lib/domain/media-types';
import { originalKey, originalOf } from '@/lib/media/variants';
import { paths } from '@/lib/routes';
import { tagPath } from '@/lib/routes/tag-path';
import type { Pin } from '@/lib/schemas/pin';
import { pinEmbedCode } from '@/lib/seo/embed-code';

interface PinDetailsProps {
  pin: Pin;
  heading: string;
  poster: { _id: string; name: string; image: string | null; isVerifiedMaker?: boolean };
  /** Tags hidden by the viewer. */
  hiddenTags?: readonly string[];
  /** What features add to the menu “More”. */
  menu?: ReactNode;
}

const hostOf = (destination: string) => new URL(destination).host;

export function PinDetails({ pin, heading, poster, hiddenTags = [], menu }: PinDetailsProps) {
  const tags = withAiMade(pin.tags, false);
  const license = licenseOf(pin.license);
  const { noun } = MEDIA_TYPES[pin.mediaType];
  return (
    <div className="pin-facts">
      <PinActions id={pin._id} title={heading} savesCount={pin.savesCount} />
      <div className="pin-tools">
        <ShareButton title={heading} path={paths.pin(pin.slug ?? pin._id)} />
        <ButtonLink
          href={originalOf(pin.image, pin.mediaType)}
          download={originalKey(heading, pin.mediaType)}
          aria-label={`Download the ${noun.toLowerCase()}`}
          className="text-sm text-muted"
        >
          <Download size={16} /> Download
        </ButtonLink>
        <PinMore>
          <EmbedButton code={pinEmbedCode(pin)} />
          {menu}
          <ReportButton type="pin" id={pin._id} />
          <IntimateImageLink type="pin" id={pin.slug ?? pin._id} />
          <HideTags tags={pin.tags} hidden={hiddenTags} />
        </PinMore>
      </div>
      <h1 className="page-title">
        <bdi>{heading}</bdi>
      </h1>
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0">
          <a
            href={paths.profile(poster._id)()}
            className="flex min-w-0 items-center gap-3 font-semibold wrap-anywhere hover:underline"
          >
            <Avatar name={poster.name} image={poster.image} size={40} />
            <bdi className="min-w-0" translate="no">
              {poster.name}
            </bdi>
          </a>
          {poster.isVerifiedMaker && <VerifiedMaker className="ml-13" />}
        </div>
        <Follow
          set="followedUsers"
          id={poster._id}
          owner={poster._id}
          ownLink={{ href: paths.editPin(pin._id), label: 'Edit pin' }}
        />
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
      {license && <PinLicense license={license} poster={poster.name} />}
      {tags.length > 0 && <TagList tags={tags} label="Tags" />}
      <p className="flex flex-wrap items-center gap-x-4 text-sm text-muted">
        <Moment at={pin.createdAt} as="day" />
        <span>
          {noun}, {pin.width} × {pin.height}
        </span>
      </p>
    </div>
  );
}

interface PinLicenseProps {
  license: License;
  /** Their name. */
  poster: string;
}

/** What the poster has chosen (rule 147). */
const PinLicense = ({ license, poster }: PinLicenseProps) =>
  license.kind === 'granted' ? (
    <p>
      Licence:{' '}
      <a href={license.url} rel="license noopener noreferrer" target="_blank" className="font-semibold underline">
        {license.name}
      </a>
    </p>
  ) : (
    <p>
      <a
        href={license.url}
        rel="nofollow ugc noopener noreferrer"
        target="_blank"
        className="font-semibold wrap-anywhere underline"
      >
        Ask <bdi translate="no">{poster}</bdi> for a licence
      </a>
    </p>
  );
