'use client';

import { useState, type ReactNode } from 'react';
import { RemovableList } from '@/components/personal/removable-list';
import { forgetSearch, saveSearch } from '@/features/saved-searches/components/calls';
import { isolated } from '@/lib/domain/isolated';
import { SAVED_NAME_MAX } from '@/features/saved-searches/saved-names';
import { newestOfSearch, newestOfTag } from '@/lib/routes/tag-path';
import type { SavedSearches } from '@/features/saved-searches/schemas';

type Search = SavedSearches['searches'][number];

/** Counts stop at 100. */
const NEW_MAX = 100;

/** Saved searches, to open, rename and delete. */
export function SavedSearchList({ searches }: Pick<SavedSearches, 'searches'>) {
  const [left, setLeft] = useState(searches);
  return (
    <RemovableList
      label="Saved searches"
      items={left}
      setItems={setLeft}
      lineOf={lineOf}
      remove={remove}
      renaming={{ title: 'Rename search', max: SAVED_NAME_MAX, save: rename }}
    />
  );
}

const lineOf = (search: Search) => ({
  key: search.query,
  name: search.name,
  label: `Delete ${search.name}`,
  button: 'Delete',
  content: <SearchText {...search} />,
});

async function rename(search: Search, name: string): Promise<Search> {
  await saveSearch(search.query, name);
  return { ...search, name };
}

async function remove({ query, name }: Search): Promise<string> {
  await forgetSearch(query);
  return `“${isolated(name)}” is deleted.`;
}

function SearchText({ query, name, newPins, isWatched, isBlocked }: Search) {
  const note = isBlocked
    ? 'Blocked: this search finds nothing.'
    : isWatched
      ? ''
      : 'No alerts: add a word, a tag or a person that every new pin has.';
  return (
    <>
      <NewPins href={newestOfSearch(query)} count={newPins}>
        {name}
      </NewPins>
      {name !== query && (
        <span className="block text-sm text-muted">
          <bdi translate="no">{query}</bdi>
        </span>
      )}
      {note && <span className="block text-sm text-muted">{note}</span>}
    </>
  );
}

/** Followed tags, to open. */
export const FollowedTagNews = ({ tags }: Pick<SavedSearches, 'tags'>) => (
  <ul aria-label="Followed tags" className="flex flex-wrap gap-x-6 gap-y-2">
    {tags.map(({ name, newPins }) => (
      <li key={name} className="min-w-0 wrap-anywhere">
        <NewPins href={newestOfTag(name)} count={newPins}>
          {name}
        </NewPins>
      </li>
    ))}
  </ul>
);

interface NewPinsProps {
  href: string;
  count: number;
  children: ReactNode;
}

const NewPins = ({ href, count, children }: NewPinsProps) => (
  <>
    <a href={href} className="font-semibold underline">
      <bdi translate="no">{children}</bdi>
    </a>{' '}
    {count > 0 && (
      <span className="inline-block rounded-full bg-raised px-2 text-sm">
        {count}
        {count < NEW_MAX ? '' : '+'} new
      </span>
    )}
  </>
);
