'use client';

import { usePathname } from 'next/navigation';
import { useState, type FormEvent, type ReactNode } from 'react';
import { Search } from '@/components/layout/icons';
import { searchInPath, searchPath, type SearchType } from '@/components/layout/search-path';
import { Button } from '@/components/ui/button';

/**
 * The search of the top bar. It is filled from the URL; an empty term does nothing (rule 9).
 * Without scripts the form is sent to /search, which redirects.
 */
export function SearchForm() {
  const current = searchInPath(usePathname());
  const [type, setType] = useState<SearchType>(current.type);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const path = searchPath(type, String(new FormData(event.currentTarget).get('q')));
    if (path) location.assign(path);
  };

  return (
    <form role="search" action="/search" onSubmit={submit} className="flex min-w-0 flex-1">
      <select
        name="type"
        aria-label="Search type"
        value={type}
        onChange={(event) => setType(event.target.value === 'boards' ? 'boards' : 'pins')}
        className="field w-25 shrink-0 rounded-r-none border-r-0 pr-1 pl-2 text-sm wide:w-28 wide:pl-3"
      >
        <option value="pins">Gifs/Pics</option>
        <option value="boards">Boards</option>
      </select>
      <SearchBox defaultValue={current.term} suggestTags={type === 'pins'} />
      <Button type="submit" aria-label="Search" variant="primary" className="rounded-l-none px-4">
        <Search size={20} />
      </Button>
    </form>
  );
}

interface SearchBoxProps {
  defaultValue: string;
  /** Whether tags are offered while typing; they make no sense for boards. */
  suggestTags: boolean;
}

/** The search field. What suggests tags comes with the first letter that is typed; without it the search still works. */
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
    <div className="relative min-w-0 flex-1">
      <input
        // Text that was typed before the scripts were there counts as well.
        ref={(field) => void (field && field.value !== defaultValue && offer(field))}
        name="q"
        type="search"
        aria-label="Search"
        aria-autocomplete="list"
        placeholder="Search"
        autoComplete="off"
        maxLength={1000}
        defaultValue={defaultValue}
        onInput={({ currentTarget }) => offer(currentTarget)}
        className="field w-full rounded-none"
      />
      {suggestTags && suggestions}
    </div>
  );
}
