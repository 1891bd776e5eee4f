'use client';

import { useSyncExternalStore } from 'react';
import { listWith, slugsOf, storedList } from '@/components/pin/came-from';
import { ChevronLeft, ChevronRight, LayoutGrid } from '@/components/pin/icons';
import { ButtonLink } from '@/components/ui/button';
import { goBackTo } from '@/lib/client/go-back-to';
import { isPlainClick } from '@/lib/client/plain-click';
import { paths } from '@/lib/routes';

interface PinNeighboursProps {
  /** Of this pin's URL. */
  slugOrId: string;
  /** In order of publication, for crawlers and direct visits. */
  newer: string | null;
  older: string | null;
}

/** The list changes on other pages only. */
const unchanging = () => () => undefined;

/** Neighbours in the list that the visitor came from, else by publication. */
export function PinNeighbours({ slugOrId, newer, older }: PinNeighboursProps) {
  const list = listWith(
    slugOrId,
    useSyncExternalStore(unchanging, storedList, () => null),
  );
  const slugs = list && slugsOf(list);
  const at = slugs?.indexOf(slugOrId) ?? 0;
  const previous = slugs ? slugs[at - 1] : newer;
  const next = slugs ? slugs[at + 1] : older;
  const listHref = list?.href ?? paths.home();

  return (
    <nav aria-label="Neighbouring pins" className="pin-neighbours">
      {previous ? (
        <ButtonLink href={paths.pin(previous)} rel="prev" variant="raised" data-enhanced>
          <ChevronLeft size={20} /> Previous pin
        </ButtonLink>
      ) : (
        <span />
      )}
      <ButtonLink
        href={listHref}
        data-enhanced
        onClick={(event) => isPlainClick(event) && goBackTo(listHref) && event.preventDefault()}
      >
        <LayoutGrid size={20} /> <span className="max-sm:sr-only">Back to the list</span>
      </ButtonLink>
      {next ? (
        <ButtonLink href={paths.pin(next)} rel="next" variant="raised" data-enhanced>
          Next pin <ChevronRight size={20} />
        </ButtonLink>
      ) : (
        <span />
      )}
    </nav>
  );
}
