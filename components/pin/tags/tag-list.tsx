import { tagPairPath, tagPath } from '@/lib/routes/tag-path';

interface TagListProps {
  tags: readonly string[];
  /** Where no heading names it. */
  label?: string;
  /** Adds links to pairs with this tag (rule 89). */
  pairedWith?: string;
}

export const TagList = ({ tags, label, pairedWith }: TagListProps) => (
  <ul aria-label={label} className="flex min-w-0 flex-wrap gap-1.5 wrap-anywhere">
    {tags.map((tag) => (
      <li key={tag} className={pairedWith && 'split-choice'}>
        <a href={tagPath(tag)} dir="auto" className="choice">
          {tag}
        </a>
        {pairedWith && (
          <a
            href={tagPairPath([pairedWith, tag])()}
            rel="nofollow"
            aria-label={`${pairedWith} and ${tag}`}
            className="choice"
          >
            +
          </a>
        )}
      </li>
    ))}
  </ul>
);
