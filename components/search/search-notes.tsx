import type { Offer } from '@/components/feed/empty-list';

interface SearchNotesProps {
  /** Sentences about how a search was read. */
  notes: readonly string[];
  /** The words of the search, if no result has all of them and the list shows partial matches. */
  needed?: string;
  thing: 'pin' | 'board';
  /** Other lists of the search that have something. */
  tabs: readonly Offer[];
}

/** Rules 27 to 30. */
export const SearchNotes = ({ notes, needed, thing, tabs }: SearchNotesProps) => (
  <>
    {needed && (
      <p className="pb-3 wrap-anywhere">
        No {thing} has all of: <bdi>{needed}</bdi>. These have some.
        {tabs.map(({ label, href }) => (
          <a key={href} href={href} className="ms-2 underline">
            {label}
          </a>
        ))}
      </p>
    )}
    {notes.map((note) => (
      <p key={note} className="pb-3 wrap-anywhere">
        {note}
      </p>
    ))}
  </>
);
