'use client';

import { usePathname } from 'next/navigation';
import { useState, type FormEvent, type MouseEvent, type ReactNode } from 'react';
import { FrameIcon } from '@/components/layout/frame-icon';
import { searchInPath, searchPath, type SearchType } from '@/components/layout/search-path';
import { Button } from '@/components/ui/button';
import { noteSearch } from '@/lib/client/recent-searches';
import { normaliseTerm } from '@/lib/domain/search/term';

/** On phones the focus keeps the search open; without scripts the link closes it. */
function close(event: MouseEvent) {
  event.preventDefault();
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/** Filled from the URL; an empty term does nothing (rule 17). On phones it expands on focus; without scripts /search redirects. */
export function SearchForm({ children }: { children: ReactNode }) {
  const current = searchInPath(usePathname());
  const [type, setType] = useState<SearchType>(current.type);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const term = String(new FormData(event.currentTarget).get('q'));
    const path = searchPath(type, term);
    if (!path) return;
    if (type === 'pins') noteSearch(normaliseTerm(term));
    location.assign(path);
  };

  return (
    <form role="search" action="/search" data-enhanced="" onSubmit={submit} className="search" tabIndex={-1}>
      <select
        name="type"
        aria-label="Search type"
        value={type}
        onChange={(event) => setType(event.target.value === 'boards' ? 'boards' : 'pins')}
        className="field search-type"
      >
        <option value="pins">Gifs/Pics</option>
        <option value="boards">Boards</option>
      </select>
      <SearchBox defaultValue={current.term} suggestTags={type === 'pins'} />
      {children}
      <Button type="submit" aria-label="Search" className="search-send">
        <FrameIcon name="search" />
      </Button>
      <a href="#main" data-enhanced aria-label="Close search" className="button search-close" onClick={close}>
        <FrameIcon name="close" />
      </a>
    </form>
  );
}

interface SearchBoxProps {
  defaultValue: string;
  /** Not for boards. */
  suggestTags: boolean;
}

/** Suggestions load with the focus. */
function SearchBox({ defaultValue, suggestTags }: SearchBoxProps) {
  const [suggestions, setSuggestions] = useState<ReactNode>();

  const offer = (field: HTMLInputElement) => {
    if (suggestions || !suggestTags) return;
    import('@/components/layout/search-suggestions').then(
      ({ SearchSuggestions }) => setSuggestions(<SearchSuggestions field={field} />),
      () => undefined,
    );
  };

  return (
    <div className="search-box">
      <input
        // Includes text typed before hydration.
        ref={(field) =>
          void (field && (field.value !== defaultValue || field === document.activeElement) && offer(field))
        }
        name="q"
        type="search"
        aria-label="Search"
        aria-autocomplete="list"
        placeholder="Search"
        autoComplete="off"
        maxLength={1000}
        defaultValue={defaultValue}
        onFocus={({ currentTarget }) => offer(currentTarget)}
        onInput={({ currentTarget }) => offer(currentTarget)}
        className="field"
      />
      {suggestTags && suggestions}
    </div>
  );
}
