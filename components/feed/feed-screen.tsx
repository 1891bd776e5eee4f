import type { ReactElement, ReactNode } from 'react';
import { NothingSoNarrow } from '@/components/feed/empty-list';
import { FeedList } from '@/components/feed/feed-list';
import { FilterBar } from '@/components/feed/filter-bar';
import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import type { AdPlacement } from '@/lib/domain/ad-slots';
import { feedSearch, isNarrowed, type FeedQuery } from '@/lib/domain/feed-query';
import type { PinPage } from '@/lib/schemas/pin';
import type { PageSeo } from '@/lib/seo/page-seo';
import { TagList } from '@/components/pin/tags/tag-list';

interface RelatedTagsProps {
  tags: readonly string[];
  /** Adds a second link to each, for these tags with it. */
  pairedWith?: readonly string[];
}

function RelatedTags({ tags, pairedWith }: RelatedTagsProps) {
  if (tags.length === 0) return null;
  return (
    <nav aria-label="Related tags" className="pb-8">
      <h2 className="pb-3 text-lg font-semibold">Related tags</h2>
      <TagList tags={tags} pairedWith={pairedWith} />
    </nav>
  );
}

interface FeedScreenProps {
  seo: PageSeo;
  list: PinPage;
  query: FeedQuery;
  /** Without parameters. */
  path: string;
  ads: AdPlacement;
  /** In place of the heading alone. */
  head?: ReactElement;
  children?: ReactNode;
  relatedTags?: readonly string[];
  /** Tags to pair the related tags with. */
  pairedWith?: readonly string[];
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
  ads,
  head,
  children,
  relatedTags = [],
  pairedWith,
  asForms,
  empty,
}: FeedScreenProps) {
  return (
    <>
      <Breadcrumbs trail={seo.trail} />
      {head ?? <h1 className="page-title">{seo.heading}</h1>}
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
