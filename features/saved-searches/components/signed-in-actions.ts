export { NoteSeenTag } from '@/features/saved-searches/components/note-seen-tag';
export { SaveSearchButton } from '@/features/saved-searches/components/save-search-button';
