import { HideTag } from '@/components/personal/hide-tag';
import { tagPath } from '@/lib/routes/tag-path';

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
          <a href={tagPath(tag)} className="choice">
            {tag}
          </a>
          <HideTag tag={tag} isHidden={hidden.includes(tag)} />
        </li>
      ))}
    </ul>
  );
}
