import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button';

export interface Offer {
  label: string;
  href: string;
}

interface EmptyListProps {
  children: ReactNode;
  /** Where to go instead, the best one first. */
  offers?: readonly Offer[];
}

/** The message in place of an empty list, and what there is to do instead. */
export function EmptyList({ children, offers = [] }: EmptyListProps) {
  return (
    <div className="py-8">
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

/** Stands in place of a list that may have pins, but none that fits the choices; `all` is its URL without any. */
export const NothingSoNarrow = ({ all }: { all: string }) => (
  <EmptyList offers={[{ label: 'Show gifs and pics of all time', href: all }]}>No pins found</EmptyList>
);
