import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button';

export interface Offer {
  label: string;
  href: string;
}

interface EmptyListProps {
  children: ReactNode;
  /** Best first. */
  offers?: readonly Offer[];
}

export function EmptyList({ children, offers = [] }: EmptyListProps) {
  return (
    <div className="empty-list py-8">
      <p className="text-lg text-muted">{children}</p>
      {offers.length > 0 && (
        <p className="flex flex-wrap gap-2 pt-4">
          {offers.map(({ label, href }, i) => (
            <ButtonLink key={href} href={href} variant={i === 0 ? 'primary' : 'raised'}>
              {label}
            </ButtonLink>
          ))}
        </p>
      )}
    </div>
  );
}

/** `all` is the list without filters. */
export const NothingSoNarrow = ({ all }: { all: string }) => (
  <EmptyList offers={[{ label: 'Show gifs and pics of all time', href: all }]}>No pins found</EmptyList>
);
