import { tagPath } from '@/lib/routes/tag-path';

interface TagListProps {
  tags: readonly string[];
  /** Where no heading names it. */
  label?: string;
}

export const TagList = ({ tags, label }: TagListProps) => (
  <ul aria-label={label} className="flex min-w-0 flex-wrap gap-1.5 wrap-anywhere">
    {tags.map((tag) => (
      <li key={tag}>
        <a href={tagPath(tag)} dir="auto" translate="no" className="choice">
          {tag}
        </a>
      </li>
    ))}
  </ul>
);
