import { byLetter } from '@/lib/domain/by-letter';
import { paths } from '@/lib/routes';
import type { TagSuggestion } from '@/lib/schemas/tag';
import { tagLabel } from '@/lib/seo/titles';

export const TagsByLetter = ({ tags }: { tags: readonly TagSuggestion[] }) => (
  <div className="letters">
    {byLetter(tags).map(([letter, own]) => (
      <section key={letter} className="letter">
        <h2 className="text-lg font-semibold">{letter}</h2>
        <ul aria-label={`Tags: ${letter}`} className="flex min-w-0 flex-wrap gap-1.5 wrap-anywhere">
          {own.map(({ name, pins }) => (
            <li key={name} className="min-w-0">
              <a href={paths.tag(name)()} className="choice">
                <bdi translate="no">{tagLabel(name)}</bdi> <span className="text-muted">{pins}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
);
