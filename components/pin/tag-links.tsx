import { findCategory } from '@/lib/domain/categories';
import { paths } from '@/lib/routes';

/** Where a tag leads: to its category, else to a search. */
function tagHref(tag: string): string {
  const category = findCategory(tag);
  return category ? paths.category(category)() : paths.search(tag)();
}

/** A pin's tags as links. */
export function TagLinks({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label="Tags" className="flex flex-wrap gap-1.5">
      {tags.map((tag) => (
        <li key={tag}>
          <a href={tagHref(tag)} className="choice">
            {tag}
          </a>
        </li>
      ))}
    </ul>
  );
}
