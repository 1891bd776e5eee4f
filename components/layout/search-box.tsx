'use client';

import { useState, type ReactNode } from 'react';

interface SearchBoxProps {
  defaultValue: string;
  /** Whether tags are offered while typing; they make no sense for boards. */
  suggestTags: boolean;
}

/** The search field. What suggests tags comes with the first letter that is typed; without it the search still works. */
export function SearchBox({ defaultValue, suggestTags }: SearchBoxProps) {
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
        // What was typed before the scripts were there counts as well.
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
