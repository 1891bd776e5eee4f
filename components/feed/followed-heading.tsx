import { ApartNames } from '@/components/user/apart-names';
import { apart } from '@/lib/domain/isolated';
import { tagLabel } from '@/lib/seo/titles';
import { Follow } from '@/components/viewer/follow';

/** A tag's heading, with the button that follows it. */
export const FollowedHeading = ({ heading, tag }: { heading: string; tag: string }) => (
  <div className="title-row">
    <h1 className="page-title">
      <ApartNames text={heading.replace(` ${tagLabel(tag)} `, ` ${apart(tagLabel(tag))} `)} />
    </h1>
    <Follow set="followedTags" id={tag} />
  </div>
);
