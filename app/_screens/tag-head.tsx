import { tagHeadingParts } from '@/app/_parts/tag-heading';
import { Parts } from '@/app/_screens/parts';
import { CoverHead } from '@/components/feed/cover-head';
import { IntimateImageLink } from '@/components/report/intimate-image-link';
import { ShareButton } from '@/components/share/share-button';
import { ButtonLink } from '@/components/ui/button';
import { ApartNames } from '@/components/user/apart-names';
import { countText } from '@/lib/domain/count-text';
import { coverPins } from '@/lib/domain/cover-pins';
import { apart } from '@/lib/domain/isolated';
import type { PinPage } from '@/lib/schemas/pin';
import { tagLabel } from '@/lib/seo/titles';

interface TagHeadProps {
  heading: string;
  tag: string;
  /** Without parameters. */
  path: string;
  /** Path of its news feed. */
  feed: string;
  list: PinPage;
}

/** The head of a tag's or a category's list, with what features add. */
export const TagHead = ({ heading, tag, path, feed, list }: TagHeadProps) => (
  <CoverHead
    pins={coverPins(list.pins)}
    heading={<ApartNames text={heading.replace(` ${tagLabel(tag)} `, ` ${apart(tagLabel(tag))} `)} />}
    facts={<p className="cover-facts">{countText(list.total, 'pin')}</p>}
    acts={
      <>
        <Parts of={tagHeadingParts} props={{ tag }} />
        <ShareButton title={heading} path={path} />
      </>
    }
    more={
      <>
        <ButtonLink href={feed} rel="nofollow" className="text-sm text-muted">
          News feed (Atom)
        </ButtonLink>
        <IntimateImageLink />
      </>
    }
  />
);
