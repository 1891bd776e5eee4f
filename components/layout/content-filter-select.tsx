'use client';

import { SlidersHorizontal } from 'lucide-react';
import {
  CONTENT_FILTER_COOKIE,
  CONTENT_FILTER_LABELS,
  CONTENT_FILTERS,
  type ContentFilter,
} from '@/lib/domain/content-filter';

const YEAR_S = 31_536_000;

function choose(filter: string) {
  document.cookie = `${CONTENT_FILTER_COOKIE}=${filter};path=/;max-age=${YEAR_S};samesite=lax`;
  try {
    localStorage.setItem(CONTENT_FILTER_COOKIE, filter);
  } catch {
    // The cookie is what counts; the copy is a convenience of other scripts.
  }
  location.reload();
}

/** The content filter of the top bar: choosing one stores it and reloads the page (spec §4). */
export function ContentFilterSelect({ current }: { current: ContentFilter }) {
  return (
    <span className="filter-select needs-scripts">
      <SlidersHorizontal size={20} aria-hidden />
      <select
        aria-label="Content filter"
        defaultValue={current}
        onChange={(event) => choose(event.target.value)}
        className="field text-sm"
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
