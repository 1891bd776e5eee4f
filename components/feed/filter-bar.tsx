'use client'; // so that its links are not sent a second time with the page's data

import { SlideshowButton } from '@/components/feed/slideshow-button';
import {
  feedSearch,
  SORT_ORDERS,
  SORTS,
  type FeedQuery,
  type MediaType,
  type TimePeriod,
} from '@/lib/domain/feed-query';

const MEDIA: readonly [string, MediaType | undefined][] = [
  ['All', undefined],
  ['Gif', 'gif'],
  ['Pic', 'pic'],
];
const PERIODS: readonly [string, TimePeriod | undefined][] = [
  ['All Time', undefined],
  ['This Year', 'year'],
  ['This Month', 'month'],
  ['This Week', 'week'],
  ['Today', 'today'],
];

interface FilterBarProps {
  /** URL of the list without parameters. */
  path: string;
  query: FeedQuery;
}

/** Sort, media and time of a list (rule 2); each choice is a link, which needs no script (rule 10), to the list's first page. */
export function FilterBar({ path, query }: FilterBarProps) {
  const choice = (label: string, change: Partial<FeedQuery>, current: boolean) => {
    const href = path + feedSearch({ ...query, ...change, page: 1 });
    return (
      <a
        key={label}
        href={href}
        rel={href.includes('?') ? 'nofollow' : undefined}
        aria-current={current || undefined}
        className="choice"
      >
        {label}
      </a>
    );
  };
  return (
    <div role="group" aria-label="Sort and filter" className="filter-bar">
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
      <SlideshowButton />
    </div>
  );
}
