import { HideTag } from '@/components/personal/hide-tag';
import { findCategory } from '@/lib/domain/categories';
import { paths } from '@/lib/routes';

/** Where a tag leads: to its category, else to a search. */
function tagHref(tag: string): string {
  const category = findCategory(tag);
  return category ? paths.category(category)() : paths.search(tag)();
}

interface TagLinksProps {
  tags: readonly string[];
  /** Those that the person who asks hides. */
  hidden?: readonly string[];
}

/** A pin's tags as links, each with a button for the signed-in that hides it from their lists. */
export function TagLinks({ tags, hidden = [] }: TagLinksProps) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label="Tags" className="flex flex-wrap gap-1.5">
      {tags.map((tag) => (
        <li key={tag} className="flex items-center">
          <a href={tagHref(tag)} className="choice">
            {tag}
          </a>
          <HideTag tag={tag} isHidden={hidden.includes(tag)} />
        </li>
      ))}
    </ul>
  );
}
