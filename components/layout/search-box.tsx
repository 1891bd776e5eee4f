'use client';

import { useId, useState, type KeyboardEvent } from 'react';
import { searchPath } from '@/components/layout/search-path';
import { useTagSuggestions } from '@/lib/client/tag-suggestions';

interface SearchBoxProps {
  defaultValue: string;
  /** Whether tags are offered while typing; they make no sense for boards. */
  suggestTags: boolean;
}

/** The search field with tag suggestions: arrow keys choose one, Enter goes there, Escape closes the list. */
export function SearchBox({ defaultValue, suggestTags }: SearchBoxProps) {
  const listId = useId();
  const [term, setTerm] = useState(defaultValue);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const found = useTagSuggestions(open && suggestTags ? term : '');
  const shown = open && suggestTags ? found : [];
  const chosen = shown[active];

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && shown.length > 0) {
      event.preventDefault(); // the browser would empty the field as well
      setOpen(false);
    }
    if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      location.assign(searchPath('pins', chosen.name) ?? '/');
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || shown.length === 0) return;
    event.preventDefault();
    setActive(((active + 1 + step + shown.length + 1) % (shown.length + 1)) - 1);
  };

  return (
    <div className="relative min-w-0 flex-1">
      <input
        name="q"
        type="search"
        aria-label="Search"
        aria-autocomplete="list"
        aria-controls={shown.length > 0 ? listId : undefined}
        aria-activedescendant={chosen ? `${listId}-${active}` : undefined}
        placeholder="Search"
        autoComplete="off"
        maxLength={1000}
        value={term}
        onChange={(event) => {
          setTerm(event.target.value);
          setActive(-1);
          setOpen(true);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setOpen(false)}
        className="field w-full rounded-none"
      />
      {shown.length > 0 && (
        <div
          id={listId}
          role="listbox"
          aria-label="Suggested tags"
          className="popup absolute inset-x-0 top-full z-30 mt-1"
        >
          {shown.map((tag, i) => (
            <a
              key={tag.name}
              id={`${listId}-${i}`}
              role="option"
              aria-selected={i === active}
              href={searchPath('pins', tag.name) ?? '/'}
              tabIndex={-1}
              onPointerDown={(event) => event.preventDefault()} // the field keeps the focus, so the list stays for the click
              className={`flex justify-between gap-4 rounded-lg px-3 py-2 ${i === active ? 'bg-raised' : 'hover:bg-raised'}`}
            >
              <span>{tag.name}</span>
              <span className="text-muted">{tag.pins}</span>
            </a>
          ))}
        </div>
      )}
      <span role="status" className="sr-only">
        {shown.length > 0 && `${shown.length} suggested tags`}
      </span>
    </div>
  );
}
