import type { Opened } from '@/lib/client/recently-viewed';

/** Recorded by lib/before-hydration/note-viewed, without React. */
export const NoteViewed = ({ viewed }: { viewed: Opened }) => <note-viewed hidden viewed={JSON.stringify(viewed)} />;
