import { TagList } from '@/components/pin/tags/tag-list';

/** Links to the pages of related tags; nothing when there are none. */
export function RelatedTags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <nav aria-label="Related tags" className="pb-8">
      <h2 className="pb-3 text-lg font-semibold">Related tags</h2>
      <TagList tags={tags} />
    </nav>
  );
}
