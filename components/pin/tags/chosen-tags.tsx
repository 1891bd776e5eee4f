import { tagPath } from '@/lib/routes/tag-path';

/** Two links; each removes one tag and leads to the page of the other. */
export const ChosenTags = ({ tags }: { tags: readonly [string, string] }) => (
  <ul aria-label="Chosen tags" className="flex flex-wrap gap-1.5 pb-4 wrap-anywhere">
    {tags.map((tag, i) => (
      <li key={tag}>
        <a href={tagPath(tags[1 - i] ?? tag)} aria-label={`Without ${tag}`} className="choice">
          <bdi translate="no">{tag}</bdi> ×
        </a>
      </li>
    ))}
  </ul>
);
