'use client';

import { useEffect, useId, useState } from 'react';
import { SuggestionGroup } from '@/components/layout/suggestion-group';
import { isComposing } from '@/lib/client/is-composing';
import { clearRecentSearches, recentSearches } from '@/lib/client/recent-searches';
import { useSearchSuggestions } from '@/lib/client/search-suggestions';
import { countText } from '@/lib/domain/count-text';
import { paths } from '@/lib/routes';
import type { Suggestion } from '@/lib/schemas/suggestion';

interface SearchSuggestionsProps {
  field: HTMLInputElement;
}

/** Beside suggestions, of the searches that begin so. */
const RECENT_MOST = 3;

function recentOptions(typed: string): Suggestion[] {
  const start = typed.trim().toLowerCase();
  const terms = recentSearches().filter((term) => term.toLowerCase().startsWith(start));
  return (start ? terms.slice(0, RECENT_MOST) : terms).map((term) => ({ label: term, href: paths.search(term)() }));
}

/** A search that the page already shows needs no suggestions. */
const mayOpen = ({ value, defaultValue }: HTMLInputElement) => value === '' || value !== defaultValue;

/** A combobox: arrows choose, Enter opens, Escape closes. */
export function SearchSuggestions({ field }: SearchSuggestionsProps) {
  const listId = useId();
  const [term, setTerm] = useState(field.value);
  const [open, setOpen] = useState(() => document.activeElement === field && mayOpen(field));
  const [active, setActive] = useState(-1);
  const [recent, setRecent] = useState(() => recentOptions(field.value));
  const found = useSearchSuggestions(open ? term : '');
  const groups = [{ group: 'Recent searches', options: recent }, ...found].filter(({ options }) => options.length > 0);
  const shown = open ? groups : [];
  const options = shown.flatMap((group) => group.options);
  const chosen = options[active];

  useEffect(() => {
    if (options.length > 0) field.setAttribute('aria-controls', listId);
    if (chosen) field.setAttribute('aria-activedescendant', `${listId}-${active}`);

    const show = () => {
      setTerm(field.value);
      setRecent(recentOptions(field.value));
      setActive(-1);
      setOpen(true);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (isComposing(event)) return;
      if (event.key === 'Escape' && options.length > 0) {
        event.preventDefault(); // the browser would empty the field, too
        setOpen(false);
      }
      if (event.key === 'Enter' && chosen) {
        event.preventDefault();
        location.assign(chosen.href);
      }
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
      if (step === 0 || options.length === 0) return;
      event.preventDefault();
      setActive(((active + 1 + step + options.length + 1) % (options.length + 1)) - 1);
    };
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      const isWithin = relatedTarget instanceof Node && field.parentElement?.contains(relatedTarget);
      if (!isWithin) setOpen(false);
    };
    const listening = new AbortController();
    const { signal } = listening;
    field.addEventListener('input', show, { signal });
    field.addEventListener('focus', () => mayOpen(field) && show(), { signal });
    field.addEventListener('keydown', onKeyDown, { signal });
    field.parentElement?.addEventListener('focusout', onFocusOut, { signal });
    return () => {
      listening.abort();
      for (const name of ['aria-controls', 'aria-activedescendant']) field.removeAttribute(name);
    };
  });

  const clear = () => {
    clearRecentSearches();
    setRecent([]);
    field.focus();
  };
  const offsets = shown.map((_, at) => shown.slice(0, at).reduce((sum, group) => sum + group.options.length, 0));
  return (
    <>
      {options.length > 0 && (
        <div className="popup suggestions">
          <div id={listId} role="listbox" aria-label="Suggestions">
            {shown.map(({ group, options: own }, at) => (
              <SuggestionGroup
                key={group}
                name={group}
                options={own}
                idOf={(i) => `${listId}-${(offsets[at] ?? 0) + i}`}
                active={active - (offsets[at] ?? 0)}
              />
            ))}
          </div>
          {recent.length > 0 && (
            <button type="button" className="button w-full text-sm text-muted" onClick={clear}>
              Clear recent searches
            </button>
          )}
        </div>
      )}
      <span role="status" className="sr-only">
        {options.length > 0 && countText(options.length, 'suggestion')}
      </span>
    </>
  );
}
