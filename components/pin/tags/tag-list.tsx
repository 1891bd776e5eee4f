import { tagPath } from '@/lib/routes/tag-path';

/**
 * Tags as links to their pages.
 * @param label names the list where no heading does
 */
export const TagList = ({ tags, label }: { tags: readonly string[]; label?: string }) => (
  <ul aria-label={label} className="flex min-w-0 flex-wrap gap-1.5 wrap-anywhere">
    {tags.map((tag) => (
      <li key={tag}>
        <a href={tagPath(tag)} className="choice">
          {tag}
        </a>
      </li>
    ))}
  </ul>
);
