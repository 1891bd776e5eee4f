'use client';

import { useEffect, useId, useRef, type MouseEvent } from 'react';
import { FrameIcon } from '@/components/layout/frame-icon';
import { walkMenu } from '@/components/ui/walk-menu';
import { chooseFilter } from '@/lib/client/choose-filter';
import { filterCopy } from '@/lib/client/content-filter';
import { readViewer } from '@/lib/client/viewer';
import {
  CONTENT_FILTER_COOKIE,
  CONTENT_FILTER_LABELS,
  CONTENT_FILTERS,
  toContentFilter,
  type ContentFilter,
} from '@/lib/domain/content-filter';
import { paths } from '@/lib/routes';

/** Stores the choice, also with the account, and reloads (rule 48); without scripts a native menu and a form. */
export function ContentFilterMenu({ current }: { current: ContentFilter }) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (readViewer() || current === toContentFilter(filterCopy())) return;
    void import('@/lib/client/filter-switch').then(
      ({ followSwitch }) => followSwitch(),
      () => undefined,
    );
  }, [current]);

  /** Synchronous, so that no quick key is lost. */
  const open = () => {
    menu.current?.showPopover();
    menu.current?.querySelector<HTMLElement>('[aria-checked=true]')?.focus();
  };
  const toggle = (event: MouseEvent) => {
    event.preventDefault();
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover();
    else open();
  };
  const choose = (filter: ContentFilter) => {
    menu.current?.hidePopover();
    if (filter !== current) chooseFilter(filter, () => location.reload());
  };

  return (
    <form method="post" action={paths.contentFilter} className="filter-menu">
      <button
        type="button"
        popoverTarget={id}
        aria-label="Content filter"
        aria-haspopup="menu"
        aria-describedby={`${id}-current`}
        className="button"
        onClick={toggle}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          open();
        }}
      >
        <FrameIcon name="filter" />
      </button>
      <span id={`${id}-current`} className="filter-current">
        {CONTENT_FILTER_LABELS[current]}
      </span>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label="Content filter"
        className="popup menu-items filter-choices"
        onKeyDown={(event) => {
          // The focus returns to the button and moves on.
          if (event.key === 'Tab') menu.current?.hidePopover();
          walkMenu(event, menu.current);
        }}
      >
        {CONTENT_FILTERS.map((filter) => (
          <button
            key={filter}
            type="submit"
            name={CONTENT_FILTER_COOKIE}
            value={filter}
            role="menuitemradio"
            aria-checked={filter === current}
            onClick={(event) => {
              event.preventDefault();
              choose(filter);
            }}
          >
            {CONTENT_FILTER_LABELS[filter]}
          </button>
        ))}
      </div>
    </form>
  );
}
