import { Follow } from '@/components/viewer/follow';

/** A tag's heading, with the button that follows it. */
export const FollowedHeading = ({ heading, tag }: { heading: string; tag: string }) => (
  <div className="title-row">
    <h1 className="page-title">{heading}</h1>
    <Follow set="followedTags" id={tag} />
  </div>
);
