'use client'; // A client component, so that its links are not repeated in the page's data.

import type { ReactNode } from 'react';
import { ColumnsSwitch } from '@/components/feed/columns-switch';
import { HideSeen } from '@/components/feed/hide-seen';
import { SlideshowButton } from '@/components/feed/slideshow-button';
import { feedSearch, SORT_ORDERS, SORTS, type FeedQuery, type TimePeriod } from '@/lib/domain/feed-query';
import { MEDIA_TYPE_NAMES, MEDIA_TYPES, type MediaType } from '@/lib/domain/media-types';

const MEDIA: readonly [string, MediaType | undefined][] = [
  ['All', undefined],
  ...MEDIA_TYPE_NAMES.map((type): [string, MediaType] => [MEDIA_TYPES[type].label, type]),
];
const PERIODS: readonly [string, TimePeriod | undefined][] = [
  ['All Time', undefined],
  ['This Year', 'year'],
  ['This Month', 'month'],
  ['This Week', 'week'],
  ['Today', 'today'],
];

interface FilterBarProps {
  /** Without parameters. */
  path: string;
  query: FeedQuery;
  /** Links to other lists. */
  lists?: ReactNode;
  /** Forms keep crawlers from variants of a page that is never indexed. */
  asForms?: boolean;
}

/** Rule 2; choices lead to page 1 and work without scripts (rule 39). */
export function FilterBar({ path, query, lists, asForms }: FilterBarProps) {
  const choice = (label: string, change: Partial<FeedQuery>, current: boolean) => {
    const search = feedSearch({ ...query, ...change, page: 1 });
    const face = { 'aria-current': current || undefined, className: 'choice' };
    if (!asForms || !search) {
      return (
        <a key={label} href={path + search} rel={search ? 'nofollow' : undefined} {...face}>
          {label}
        </a>
      );
    }
    return (
      <form key={label} action={path} className="contents">
        {[...new URLSearchParams(search)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" {...face}>
          {label}
        </button>
      </form>
    );
  };
  return (
    <div className="filter-bar">
      <ColumnsSwitch />
      {lists}
      <HideSeen />
      <div role="group" aria-label="Sort and filter" className="contents">
        <div className="choices">
          {SORTS.map((sort) => choice(SORT_ORDERS[sort].label, { sort }, query.sort === sort))}
        </div>
        <div className="choices">
          {MEDIA.map(([label, mediaType]) => choice(label, { mediaType }, query.mediaType === mediaType))}
        </div>
        {SORT_ORDERS[query.sort].hasPeriods && (
          <div className="choices">
            {PERIODS.map(([label, timePeriod]) => choice(label, { timePeriod }, query.timePeriod === timePeriod))}
          </div>
        )}
      </div>
      <SlideshowButton />
    </div>
  );
}
