import { withoutTag, withTag } from '@/lib/domain/search/narrowed';
import { tagPath, tagsPath } from '@/lib/routes/tag-path';

interface RelatedTagsProps {
  tags: readonly string[];
  /** What the page shows: pins with all these tags, or of a search. */
  of: readonly string[] | string;
}

/** Each leads to its own page, narrows the list, or is left out of a search (rule 32). */
export function RelatedTags({ tags, of }: RelatedTagsProps) {
  if (tags.length === 0) return null;
  const list = (
    <ul>
      {tags.map((tag) => (
        <li key={tag} className="split-choice">
          <a href={tagPath(tag)} dir="auto" translate="no" className="choice">
            {tag}
          </a>
          {typeof of === 'string' ? (
            <>
              <Narrow to={withTag(of, tag)} says={addition(tag)} sign="+" />
              <Narrow to={withoutTag(of, tag)} says={`Leave out ${tag}`} sign="−" />
            </>
          ) : (
            <a href={tagsPath([...of, tag])} rel="nofollow" aria-label={addition(tag)} className="choice">
              +
            </a>
          )}
        </li>
      ))}
    </ul>
  );
  return (
    <nav aria-label="Related tags" className="related-tags">
      {typeof of === 'string' ? <form action="/search">{list}</form> : list}
    </nav>
  );
}

const addition = (tag: string) => `Add ${tag} to the search`;

/** Of a form, since crawlers would follow links from search to search without end. */
const Narrow = ({ to, says, sign }: { to: string; says: string; sign: string }) => (
  <button type="submit" name="q" value={to} aria-label={says} className="choice">
    {sign}
  </button>
);
