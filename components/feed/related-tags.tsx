import { TagList } from '@/components/pin/tags/tag-list';

interface RelatedTagsProps {
  tags: readonly string[];
  /** Tag that a second link of each narrows together with it. */
  pairedWith?: string;
}

/** Links to the pages of related tags; nothing when there are none. */
export function RelatedTags({ tags, pairedWith }: RelatedTagsProps) {
  if (tags.length === 0) return null;
  return (
    <nav aria-label="Related tags" className="pb-8">
      <h2 className="pb-3 text-lg font-semibold">Related tags</h2>
      <TagList tags={tags} pairedWith={pairedWith} />
    </nav>
  );
}
