import { tagPath, tagsPath } from '@/lib/routes/tag-path';

interface TagListProps {
  tags: readonly string[];
  /** Where no heading names it. */
  label?: string;
  /** Adds links to lists of these with the tag (rule 89). */
  pairedWith?: readonly string[];
}

export const TagList = ({ tags, label, pairedWith = [] }: TagListProps) => (
  <ul aria-label={label} className="flex min-w-0 flex-wrap gap-1.5 wrap-anywhere">
    {tags.map((tag) => (
      <li key={tag} className={pairedWith.length > 0 ? 'split-choice' : undefined}>
        <a href={tagPath(tag)} dir="auto" className="choice">
          {tag}
        </a>
        {pairedWith.length > 0 && (
          <a
            href={tagsPath([...pairedWith, tag])}
            rel="nofollow"
            aria-label={`${pairedWith.join(', ')} and ${tag}`}
            className="choice"
          >
            +
          </a>
        )}
      </li>
    ))}
  </ul>
);
