import { withoutTag, withTag } from '@/lib/domain/search/narrowed';
import { paths } from '@/lib/routes';
import { tagPath, tagsPath } from '@/lib/routes/tag-path';

interface RelatedTagsProps {
  tags: readonly string[];
  /** What the page shows: pins with all these tags, or of a search. */
  of: readonly string[] | string;
}

/** Each leads to its own page, narrows the list, or is left out of it (rule 225). */
export function RelatedTags({ tags, of }: RelatedTagsProps) {
  if (tags.length === 0) return null;
  const term = typeof of === 'string' ? of : of.reduce(withTag, '');
  const narrowed = (tag: string) =>
    typeof of === 'string' ? paths.search(withTag(of, tag))() : tagsPath([...of, tag]);
  return (
    <nav aria-label="Related tags" className="related-tags">
      <ul>
        {tags.map((tag) => (
          <li key={tag} className="split-choice">
            <a href={tagPath(tag)} dir="auto" className="choice">
              {tag}
            </a>
            <a href={narrowed(tag)} rel="nofollow" aria-label={`Add ${tag} to the search`} className="choice">
              +
            </a>
            <a
              href={paths.search(withoutTag(term, tag))()}
              rel="nofollow"
              aria-label={`Leave out ${tag}`}
              className="choice"
            >
              −
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
