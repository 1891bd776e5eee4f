'use client';

import { useRef, useState, type ReactNode } from 'react';
import { NameForm } from '@/components/form/name-form';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { showFailure } from '@/lib/client/personal';
import { forgetSearch, saveSearch } from '@/lib/client/saved-searches';
import { isolated } from '@/lib/domain/isolated';
import { SAVED_NAME_MAX } from '@/lib/domain/saved-names';
import { newestOfSearch, newestOfTag } from '@/lib/routes/tag-path';
import type { SavedSearches } from '@/lib/schemas/saved-search';

type Search = SavedSearches['searches'][number];

/** A hundred may be more. */
const NEW_MAX = 100;

/** Saved searches, to open, rename and delete. */
export function SavedSearchList({ searches }: Pick<SavedSearches, 'searches'>) {
  const [left, setLeft] = useState(searches);
  const [renamed, setRenamed] = useState<Search>();
  const [done, setDone] = useState('');
  const status = useRef<HTMLParagraphElement>(null);

  const rename = async (name: string) => {
    if (!renamed) return;
    await saveSearch(renamed.query, name);
    setLeft((all) => all.map((one) => (one.query === renamed.query ? { ...one, name } : one)));
    setRenamed(undefined);
    setDone(`Renamed to “${isolated(name)}”.`);
  };
  const remove = async ({ query, name }: Search) => {
    try {
      await forgetSearch(query);
    } catch (error) {
      return showFailure(error);
    }
    setLeft((all) => all.filter((one) => one.query !== query));
    setDone(`“${isolated(name)}” is deleted.`);
    status.current?.focus(); // The button that had the focus is gone.
  };
  return (
    <>
      <p ref={status} role="status" tabIndex={-1} className="min-h-6 text-sm">
        {done}
      </p>
      {left.length > 0 && (
        <ul aria-label="Saved searches" className="divide-y divide-line">
          {left.map((search) => (
            <li key={search.query} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
              <SearchText {...search} />
              <span className="flex gap-2">
                <Button variant="raised" aria-label={`Rename ${search.name}`} onClick={() => setRenamed(search)}>
                  Rename
                </Button>
                <Button variant="raised" aria-label={`Delete ${search.name}`} onClick={() => void remove(search)}>
                  Delete
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      <Dialog title="Rename search" open={renamed !== undefined} onClose={() => setRenamed(undefined)} isForm>
        {renamed && <NameForm name={renamed.name} max={SAVED_NAME_MAX} onName={rename} />}
      </Dialog>
    </>
  );
}

function SearchText({ query, name, newPins, isWatched, isBlocked }: Search) {
  const note = isBlocked
    ? 'Blocked: this search finds nothing.'
    : isWatched
      ? ''
      : 'No alerts: add a word, a tag or a person that every new pin has.';
  return (
    <span className="min-w-0 flex-1 basis-60 wrap-anywhere">
      <NewPins href={newestOfSearch(query)} count={newPins}>
        {name}
      </NewPins>
      {name !== query && (
        <span className="block text-sm text-muted">
          <bdi>{query}</bdi>
        </span>
      )}
      {note && <span className="block text-sm text-muted">{note}</span>}
    </span>
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
      <bdi>{children}</bdi>
    </a>{' '}
    {count > 0 && (
      <span className="inline-block rounded-full bg-raised px-2 text-sm">
        {count}
        {count < NEW_MAX ? '' : '+'} new
      </span>
    )}
  </>
);
