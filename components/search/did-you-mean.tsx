import { Suggestions } from '@/components/feed/suggestions';
import { ButtonLink } from '@/components/ui/button';

interface Offer {
  label: string;
  href: string;
  pins?: number;
}

/** Searches and tags in place of a search that found nothing (rules 25 and 26). */
export const DidYouMean = ({ offers }: { offers: readonly Offer[] }) =>
  offers.length > 0 && (
    <Suggestions heading="Did you mean">
      <ul aria-label="Did you mean" className="flex flex-wrap gap-2">
        {offers.map(({ label, href, pins }) => (
          <li key={href} className="min-w-0">
            <ButtonLink href={href} variant="raised">
              <bdi translate="no">{label}</bdi> {pins !== undefined && <span className="text-muted">{pins}</span>}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Suggestions>
  );
