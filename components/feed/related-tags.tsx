import { withoutTag, withTag } from '@/lib/domain/search/narrowed';
import { paths } from '@/lib/routes';
import { tagPath, tagsPath } from '@/lib/routes/tag-path';
import type { PicturedTag } from '@/lib/schemas/tag';

/** Tags that fit into the row of any window. */
const SHORT_ROW = 2;

interface RelatedTagsProps {
  tags: readonly PicturedTag[];
  /** What the page shows: pins with all these tags, or of a search. */
  of: readonly string[] | string;
}

/** Each leads to its own page, narrows the list, or is left out of a search (rule 32). */
export function RelatedTags({ tags, of }: RelatedTagsProps) {
  if (tags.length === 0) return null;
  const list = (
    <ul>
      {tags.map(({ name: tag, cover }) => (
        <li key={tag} className="split-choice">
          <a href={tagPath(tag)} dir="auto" translate="no" className="choice">
            {cover && <Thumbnail {...cover} />}
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
      {typeof of === 'string' ? (
        <form action="/search" className="related-row">
          {list}
        </form>
      ) : (
        <div className="related-row">{list}</div>
      )}
      {tags.length > SHORT_ROW && (
        <details>
          <summary className="choice">Show all</summary>
        </details>
      )}
    </nav>
  );
}

const Thumbnail = ({ image, slugOrId }: NonNullable<PicturedTag['cover']>) => (
  <img
    src={image}
    alt=""
    width={28}
    height={28}
    loading="lazy"
    fetchPriority="low" // below the cards
    data-pin={paths.pin(slugOrId)} // caches drop the page with the pin (decision 46)
  />
);

const addition = (tag: string) => `Add ${tag} to the search`;

/** Of a form, since crawlers would follow links from search to search without end. */
const Narrow = ({ to, says, sign }: { to: string; says: string; sign: string }) => (
  <button type="submit" name="q" value={to} aria-label={says} className="choice">
    {sign}
  </button>
);
