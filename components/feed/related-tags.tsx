import { TagList } from '@/components/pin/tags/tag-list';

interface RelatedTagsProps {
  tags: readonly string[];
  /** Adds a second link to each, for both tags. */
  pairedWith?: string;
}

export function RelatedTags({ tags, pairedWith }: RelatedTagsProps) {
  if (tags.length === 0) return null;
  return (
    <nav aria-label="Related tags" className="pb-8">
      <h2 className="pb-3 text-lg font-semibold">Related tags</h2>
      <TagList tags={tags} pairedWith={pairedWith} />
    </nav>
  );
}
