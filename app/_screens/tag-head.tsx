import { tagHeadingParts } from '@/app/_parts/tag-heading';
import { Parts } from '@/app/_screens/parts';
import { TagHeading } from '@/components/feed/tag-heading';

/** The heading of a tag's list, with what features add beside it. */
export const TagHead = ({ heading, tag }: { heading: string; tag: string }) => (
  <TagHeading heading={heading} tag={tag}>
    <Parts of={tagHeadingParts} props={{ tag }} />
  </TagHeading>
);
