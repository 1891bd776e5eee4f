import type { ReactElement, ReactNode } from 'react';
import { NothingSoNarrow } from '@/components/feed/empty-list';
import { FeedList } from '@/components/feed/feed-list';
import { FilterBar } from '@/components/feed/filter-bar';
import { RelatedTags } from '@/components/feed/related-tags';
import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import type { AdPlacement } from '@/lib/domain/ad-slots';
import { feedSearch, isNarrowed, type FeedQuery } from '@/lib/domain/feed-query';
import type { PinPage } from '@/lib/schemas/pin';
import type { PageSeo } from '@/lib/seo/page-seo';

interface FeedScreenProps {
  seo: PageSeo;
  list: PinPage;
  query: FeedQuery;
  /** URL of the list without parameters. */
  path: string;
  ads: AdPlacement;
  /** Stands above the list. */
  children?: ReactNode;
  /** Names of tags that lead on from the list. */
  relatedTags?: readonly string[];
  /** The tag of the list, which each related tag may narrow. */
  pairedWith?: string;
  /** The choices of the list are forms and not links. */
  asForms?: boolean;
  /** Stands in place of an empty list that is not narrowed. */
  empty?: ReactElement;
}

/** A feed: heading, choices, pins, pages. */
export function FeedScreen({
  seo,
  list,
  query,
  path,
  ads,
  children,
  relatedTags = [],
  pairedWith,
  asForms,
  empty,
}: FeedScreenProps) {
  return (
    <>
      <Breadcrumbs trail={seo.trail} />
      <h1 className="page-title">{seo.heading}</h1>
      <FilterBar path={path} query={query} asForms={asForms} />
      {children}
      <FeedList
        graph={seo.graph}
        list={list}
        page={query.page}
        href={(page) => path + feedSearch({ ...query, page })}
        ads={ads}
        empty={isNarrowed(query) ? <NothingSoNarrow all={path} /> : empty}
      />
      {seo.sentence && (
        <p dir="auto" className="max-w-prose pb-6 wrap-anywhere text-muted">
          {seo.sentence}
        </p>
      )}
      <RelatedTags tags={relatedTags} pairedWith={pairedWith} />
    </>
  );
}
