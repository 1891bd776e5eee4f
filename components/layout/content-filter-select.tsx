'use client';

import { SlidersHorizontal } from '@/components/layout/icons';
import { setDeviceFilter, setFilterCopy } from '@/lib/client/content-filter';
import { readViewer } from '@/lib/client/viewer';
import { CONTENT_FILTER_LABELS, CONTENT_FILTERS, type ContentFilter } from '@/lib/domain/content-filter';

function choose(filter: string) {
  const viewer = readViewer();
  setDeviceFilter(filter);
  if (viewer) {
    void import('@/lib/client/account-filter').then(
      ({ saveAndReload }) => saveAndReload(viewer._id),
      () => location.reload(),
    );
    return;
  }
  setFilterCopy(filter);
  location.reload();
}

/** The content filter of the top bar: choosing one stores it, with the account too, and reloads the page (rule 14). */
export function ContentFilterSelect({ current }: { current: ContentFilter }) {
  return (
    <span className="filter-select needs-scripts">
      <SlidersHorizontal size={20} />
      <select
        aria-label="Content filter"
        defaultValue={current}
        onChange={(event) => choose(event.target.value)}
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
