import type { ReactElement } from 'react';
import type { Graph } from 'schema-dts';
import { EmptyList } from '@/components/feed/empty-list';
import { Pagination } from '@/components/feed/pagination';
import { PagedPins } from '@/components/feed/paged-pins';
import { PinList } from '@/components/feed/pin-list';
import type { ListAds } from '@/lib/domain/ad-slots';
import { packCards } from '@/lib/domain/packed-cards';
import { toCard } from '@/lib/domain/to-card';
import { ListJsonLd } from '@/components/seo/list-json-ld';
import { env } from '@/lib/env';
import type { PinPage } from '@/lib/schemas/pin';

/** A constant object keeps React from touching the text. */
const NOTHING = { __html: '' };

/** Filled by lib/before-hydration/loading-list (rule 16). */
function LoadingPins() {
  return (
    <p
      role="status"
      data-loading-list=""
      className="sr-only"
      suppressHydrationWarning
      dangerouslySetInnerHTML={NOTHING}
    />
  );
}

interface FeedListProps {
  list: PinPage;
  page: number;
  href: (page: number) => string;
  /** The list of another page, as below a 404: its links lead there, and nothing is loaded in place. */
  isElsewhere?: boolean;
  ads?: ListAds;
  /** Structured data, to which the pins are added. */
  graph?: Graph;
  empty?: ReactElement;
  /** In place of a list from which the viewer has taken every pin. */
  emptied?: ReactElement;
}

export function FeedList({
  list,
  page,
  href,
  isElsewhere,
  ads,
  graph,
  emptied,
  empty = <EmptyList>No pins found</EmptyList>,
}: FeedListProps) {
  const { totalPages } = list;
  const cards = packCards(list.pins.map(toCard)); // Shared by both, so that the page carries it once.
  const isEmpty = list.pins.length === 0;
  return (
    <>
      {graph && <ListJsonLd {...{ graph, cards, page }} origin={env.SITE_URL} />}
      <LoadingPins />
      {isEmpty && empty}
      {!isEmpty && totalPages > 1 && !isElsewhere ? (
        <PagedPins {...{ cards, ads, page, totalPages }} address={href(1)} />
      ) : (
        <>
          {!isEmpty && <PinList {...{ cards, page, ads, emptied }} />}
          <Pagination {...{ page, totalPages, href }} />
        </>
      )}
    </>
  );
}
