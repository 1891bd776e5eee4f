import type { ReactElement, ReactNode } from 'react';
import { NothingSoNarrow } from '@/components/feed/empty-list';
import { FeedList } from '@/components/feed/feed-list';
import { FilterBar } from '@/components/feed/filter-bar';
import { RelatedTags } from '@/components/feed/related-tags';
import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import type { ListAds } from '@/lib/domain/ad-slots';
import { feedSearch, isNarrowed, type FeedQuery } from '@/lib/domain/feed-query';
import type { PinPage } from '@/lib/schemas/pin';
import type { PageSeo } from '@/lib/seo/page-seo';

interface FeedScreenProps {
  seo: PageSeo;
  list: PinPage;
  query: FeedQuery;
  /** Of the choices above the list, without parameters. */
  path: string;
  /** Of the list's pages, if their address has other words than its choices. */
  hrefOf?: (page: number) => string;
  /** Links to other lists, before the choices. */
  lists?: ReactNode;
  ads?: ListAds;
  /** In place of the heading alone. */
  head?: ReactElement;
  children?: ReactNode;
  relatedTags?: readonly string[];
  /** What the related tags narrow: the list's tags, or its search. */
  pairedWith?: readonly string[] | string;
  /** Choices as forms instead of links. */
  asForms?: boolean;
  /** In place of an empty list without filters. */
  empty?: ReactElement;
}

export function FeedScreen({
  seo,
  list,
  query,
  path,
  hrefOf = (page) => path + feedSearch({ ...query, page }),
  lists,
  ads,
  head,
  children,
  relatedTags = [],
  pairedWith = [],
  asForms,
  empty,
}: FeedScreenProps) {
  const related = <RelatedTags tags={relatedTags} of={pairedWith} />;
  const isSearch = typeof pairedWith === 'string';
  return (
    <>
      <Breadcrumbs trail={seo.trail} />
      {head ?? <h1 className="page-title">{seo.heading}</h1>}
      <FilterBar path={path} query={query} lists={lists} asForms={asForms} />
      {isSearch && related}
      {children}
      <FeedList
        graph={seo.graph}
        list={list}
        page={query.page}
        href={hrefOf}
        ads={ads}
        empty={isNarrowed(query) ? <NothingSoNarrow all={path} /> : empty}
      />
      {seo.sentence && (
        <p dir="auto" className="max-w-prose pb-6 wrap-anywhere text-muted">
          {seo.sentence}
        </p>
      )}
      {!isSearch && related}
    </>
  );
}
