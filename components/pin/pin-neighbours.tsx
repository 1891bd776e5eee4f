import type { ReactNode } from 'react';
import { ChevronLeft, ChevronRight, LayoutGrid } from '@/components/pin/icons';
import { paths } from '@/lib/routes';

interface PinNeighboursProps {
  /** Of this pin's URL. */
  slugOrId: string;
  /** In order of publication, for crawlers and direct visits. */
  newer: string | null;
  older: string | null;
}

/** The custom element knows the list that the visitor came from (lib/before-hydration/pin-neighbours.ts). */
export const PinNeighbours = ({ slugOrId, newer, older }: PinNeighboursProps) => (
  <nav aria-label="Neighbouring pins" className="pin-neighbours">
    <pin-neighbours of={slugOrId}>
      <Neighbour place="pin-previous" rel="prev" label="Previous pin" slugOrId={newer}>
        <ChevronLeft size={24} />
      </Neighbour>
      <a
        href={paths.home()}
        aria-label="Back to the list"
        title="Back to the list"
        className="on-picture pin-back"
        data-enhanced=""
        suppressHydrationWarning
      >
        <LayoutGrid size={20} />
      </a>
      <Neighbour place="pin-next" rel="next" label="Next pin" slugOrId={older}>
        <ChevronRight size={24} />
      </Neighbour>
    </pin-neighbours>
  </nav>
);

interface NeighbourProps {
  place: string;
  rel: string;
  label: string;
  slugOrId: string | null;
  children: ReactNode;
}

const Neighbour = ({ place, rel, label, slugOrId, children }: NeighbourProps) => (
  <a
    {...(slugOrId === null ? { hidden: true } : { rel, href: paths.pin(slugOrId) })}
    aria-label={label}
    title={label}
    className={`on-picture ${place}`}
    data-enhanced=""
    suppressHydrationWarning
  >
    {children}
  </a>
);
