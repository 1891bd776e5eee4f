import { tagPath } from '@/lib/routes/tag-path';

/** Links to the pages of related tags; nothing when there are none. */
export function RelatedTags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <nav aria-label="Related tags" className="pb-8">
      <h2 className="pb-3 text-lg font-semibold">Related tags</h2>
      <ul className="flex flex-wrap gap-1.5 wrap-anywhere">
        {tags.map((tag) => (
          <li key={tag}>
            <a href={tagPath(tag)} className="choice">
              {tag}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
