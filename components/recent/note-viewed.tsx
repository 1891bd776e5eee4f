import type { Opened } from '@/lib/client/recently-viewed';

/** Notes on this device that a pin or a board was opened, without React (lib/before-hydration/note-viewed). */
export const NoteViewed = ({ viewed }: { viewed: Opened }) => <note-viewed hidden viewed={JSON.stringify(viewed)} />;
