import { tagPairPath, tagPath } from '@/lib/routes/tag-path';

interface TagListProps {
  tags: readonly string[];
  /** Names the list where no heading does. */
  label?: string;
  /** Each tag also leads to the pins that bear this one as well (rule 89). */
  pairedWith?: string;
}

/** Tags as links to their pages. */
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
