import type { ReactNode } from 'react';
import { HideTags } from '@/components/personal/hide-tag';
import { Download } from '@/components/pin/icons';
import { MoreMenu } from '@/components/ui/more-menu';
import { IntimateImageLink } from '@/components/report/intimate-image-link';
import { ReportButton } from '@/components/report/report-button';
import { EmbedButton } from '@/components/share/embed-button';
import { ShareButton } from '@/components/share/share-button';
import { ButtonLink } from '@/components/ui/button';
import { MEDIA_TYPES } from '@/lib/domain/media-types';
import { originalKey, originalOf } from '@/lib/media/variants';
import { paths } from '@/lib/routes';
import type { Pin } from '@/lib/schemas/pin';
import { pinEmbedCode } from '@/lib/seo/embed-code';

interface PinToolsProps {
  pin: Pin;
  heading: string;
  /** Tags hidden by the viewer. */
  hiddenTags: readonly string[];
  /** What features add to the menu “More”. */
  menu?: ReactNode;
}

/** Icons alone in wide windows (app/styles/pin-page.css). */
export const PinTools = ({ pin, heading, hiddenTags, menu }: PinToolsProps) => (
  <div className="pin-tools">
    <ShareButton title={heading} path={paths.pin(pin.slug ?? pin._id)} />
    <ButtonLink
      href={originalOf(pin.image, pin.mediaType)}
      download={originalKey(heading, pin.mediaType)}
      aria-label={`Download the ${MEDIA_TYPES[pin.mediaType].noun.toLowerCase()}`}
      title="Download"
      className="text-sm text-muted"
    >
      <Download size={16} /> <span>Download</span>
    </ButtonLink>
    <MoreMenu>
      <EmbedButton code={pinEmbedCode(pin)} />
      {menu}
      <ReportButton type="pin" id={pin._id} />
      <IntimateImageLink type="pin" id={pin.slug ?? pin._id} />
      <HideTags tags={pin.tags} hidden={hiddenTags} />
    </MoreMenu>
  </div>
);
