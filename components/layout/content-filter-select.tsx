'use client';

import { useEffect } from 'react';
import { FrameIcon } from '@/components/layout/frame-icon';
import { chooseFilter } from '@/lib/client/choose-filter';
import { filterCopy } from '@/lib/client/content-filter';
import { readViewer } from '@/lib/client/viewer';
import {
  CONTENT_FILTER_LABELS,
  CONTENT_FILTERS,
  toContentFilter,
  type ContentFilter,
} from '@/lib/domain/content-filter';

/** The content filter of the top bar: choosing one stores it, with the account too, and reloads the page (rule 14). */
export function ContentFilterSelect({ current }: { current: ContentFilter }) {
  useEffect(() => {
    if (readViewer() || current === toContentFilter(filterCopy())) return;
    void import('@/lib/client/filter-switch').then(
      ({ followSwitch }) => followSwitch(),
      () => undefined,
    );
  }, [current]);

  return (
    <span className="filter-select needs-scripts">
      <FrameIcon name="filter" />
      <select
        aria-label="Content filter"
        defaultValue={current}
        onChange={(event) => chooseFilter(event.target.value, () => location.reload())}
        className="field"
      >
        {CONTENT_FILTERS.map((filter) => (
          <option key={filter} value={filter}>
            {CONTENT_FILTER_LABELS[filter]}
          </option>
        ))}
      </select>
    </span>
  );
}
