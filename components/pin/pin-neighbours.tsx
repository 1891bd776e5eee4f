import { ChevronLeft, ChevronRight, LayoutGrid } from '@/components/pin/icons';
import { ButtonLink } from '@/components/ui/button';
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
  <nav aria-label="Neighbouring pins">
    <pin-neighbours of={slugOrId} class="pin-neighbours">
      <ButtonLink {...neighbour('prev', newer)}>
        <ChevronLeft size={20} /> Previous pin
      </ButtonLink>
      <ButtonLink href={paths.home()} data-enhanced="" suppressHydrationWarning>
        <LayoutGrid size={20} /> <span className="max-sm:sr-only">Back to the list</span>
      </ButtonLink>
      <ButtonLink {...neighbour('next', older)}>
        Next pin <ChevronRight size={20} />
      </ButtonLink>
    </pin-neighbours>
  </nav>
);

const neighbour = (rel: 'prev' | 'next', slugOrId: string | null) =>
  ({
    variant: 'raised',
    'data-enhanced': '',
    suppressHydrationWarning: true,
    ...(slugOrId === null ? { hidden: true } : { rel, href: paths.pin(slugOrId) }),
  }) as const;
