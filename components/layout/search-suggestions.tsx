'use client';

import { useEffect, useId, useState } from 'react';
import { useTagSuggestions } from '@/lib/client/tag-suggestions';
import { countText } from '@/lib/domain/count-text';
import { paths } from '@/lib/routes';

interface SearchSuggestionsProps {
  field: HTMLInputElement;
}

const hrefOf = (tag: string) => paths.tag(tag)();

/** A combobox: arrows choose, Enter opens, Escape closes. */
export function SearchSuggestions({ field }: SearchSuggestionsProps) {
  const listId = useId();
  const [term, setTerm] = useState(field.value);
  const [open, setOpen] = useState(() => document.activeElement === field);
  const [active, setActive] = useState(-1);
  const found = useTagSuggestions(open ? term : '');
  const shown = open ? found : [];
  const chosen = shown[active];

  useEffect(() => {
    if (shown.length > 0) field.setAttribute('aria-controls', listId);
    if (chosen) field.setAttribute('aria-activedescendant', `${listId}-${active}`);

    const onInput = () => {
      setTerm(field.value);
      setActive(-1);
      setOpen(true);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && shown.length > 0) {
        event.preventDefault(); // the browser would empty the field, too
        setOpen(false);
      }
      if (event.key === 'Enter' && chosen) {
        event.preventDefault();
        location.assign(hrefOf(chosen.name));
      }
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
      if (step === 0 || shown.length === 0) return;
      event.preventDefault();
      setActive(((active + 1 + step + shown.length + 1) % (shown.length + 1)) - 1);
    };
    const listening = new AbortController();
    const options = { signal: listening.signal };
    field.addEventListener('input', onInput, options);
    field.addEventListener('keydown', onKeyDown, options);
    field.addEventListener('blur', () => setOpen(false), options);
    return () => {
      listening.abort();
      for (const name of ['aria-controls', 'aria-activedescendant']) field.removeAttribute(name);
    };
  });

  return (
    <>
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
              href={hrefOf(tag.name)}
              tabIndex={-1}
              onPointerDown={(event) => event.preventDefault()} // keeps the focus in the field, so that the list stays for the click
              className={`flex justify-between gap-4 rounded-lg px-3 py-2 ${i === active ? 'bg-raised' : 'hover:bg-raised'}`}
            >
              <bdi>{tag.name}</bdi>
              <span className="text-muted">{tag.pins}</span>
            </a>
          ))}
        </div>
      )}
      <span role="status" className="sr-only">
        {shown.length > 0 && countText(shown.length, 'suggested tag')}
      </span>
    </>
  );
}
