import type { Offer } from '@/components/feed/empty-list';

interface SearchNotesProps {
  /** Sentences about how a search was read. */
  notes: readonly string[];
  /** Words of which no pin has all: the list has pins with some of them. */
  needed?: string;
  /** Other lists of the search that have something. */
  tabs: readonly Offer[];
}

/** Rules 341 to 344. */
export const SearchNotes = ({ notes, needed, tabs }: SearchNotesProps) => (
  <>
    {needed && (
      <p className="pb-3 wrap-anywhere">
        No pin has all of: <bdi>{needed}</bdi>. These have some.
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
