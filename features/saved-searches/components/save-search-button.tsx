import { Bookmark, BookmarkCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { NameForm } from '@/components/form/name-form';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useWish } from '@/components/viewer/use-wish';
import { wishOf } from '@/lib/client/keep-wish';
import type { Toggle } from '@/lib/client/mutations';
import { raiseMessage } from '@/lib/client/message-event';
import { noteSeen, saveSearch } from '@/features/saved-searches/components/calls';
import { isShownIn, setMark } from '@/lib/client/toggle';
import { useMark } from '@/lib/client/viewer-sets';
import { SAVED_NAME_MAX } from '@/features/saved-searches/saved-names';
import { paths } from '@/lib/routes';

export interface SaveSearchProps {
  /** As it is saved. */
  query: string;
}

/** Asks for a name first; a saved search is let go at once. Its page marks it as seen. */
export function SaveSearchButton({ query }: SaveSearchProps) {
  const mark: Toggle = { set: 'savedSearches', id: query };
  const isSaved = useMark(mark, isShownIn);
  const [isOpen, setIsOpen] = useState(false);
  useWish(wishOf('savedSearches', query), { needsVerified: false, carryOut: () => setMark(mark, true) });
  useEffect(() => {
    if (isSaved) noteSeen({ kind: 'search', name: query });
  }, [isSaved, query]);

  const save = async (name: string) => {
    await saveSearch(query, name);
    setIsOpen(false);
    raiseMessage({
      kind: 'status',
      text: 'Search saved.',
      link: { href: paths.savedSearches(), label: 'Saved searches' },
    });
  };
  return (
    <>
      <Button
        variant="raised"
        className="max-sm:self-center"
        aria-pressed={isSaved}
        onClick={() => (isSaved ? void setMark(mark, false) : setIsOpen(true))}
      >
        {isSaved ? <BookmarkCheck size={18} aria-hidden /> : <Bookmark size={18} aria-hidden />}
        <span className="max-sm:sr-only">{isSaved ? 'Saved' : 'Save search'}</span>
      </Button>
      <Dialog title="Save search" open={isOpen} onClose={() => setIsOpen(false)} isForm>
        <NameForm name={query} max={SAVED_NAME_MAX} onName={save} />
      </Dialog>
    </>
  );
}
