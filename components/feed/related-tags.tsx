import { withoutTag, withTag } from '@/lib/domain/search/narrowed';
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
  return (
    <nav aria-label="Related tags">
      <form action="/search" className="related-tags">
        <ul>
          {tags.map((tag) => (
            <li key={tag} className="split-choice">
              <a href={tagPath(tag)} dir="auto" className="choice">
                {tag}
              </a>
              {typeof of === 'string' ? (
                <Narrow to={withTag(of, tag)} says={addition(tag)} sign="+" />
              ) : (
                <a href={tagsPath([...of, tag])} rel="nofollow" aria-label={addition(tag)} className="choice">
                  +
                </a>
              )}
              <Narrow to={withoutTag(term, tag)} says={`Leave out ${tag}`} sign="−" />
            </li>
          ))}
        </ul>
      </form>
    </nav>
  );
}

const addition = (tag: string) => `Add ${tag} to the search`;

/** A form, since crawlers would follow links from search to search without end. */
const Narrow = ({ to, says, sign }: { to: string; says: string; sign: string }) => (
  <button name="q" value={to} aria-label={says} className="choice">
    {sign}
  </button>
);
