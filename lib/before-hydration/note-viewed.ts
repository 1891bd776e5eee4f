import { noteViewed, type Opened } from '@/lib/client/recently-viewed';

/** Records the pin or board of its attribute `viewed` (JSON) on this device. */
export class NoteViewed extends HTMLElement {
  connectedCallback(): void {
    const opened: Opened = JSON.parse(this.getAttribute('viewed') ?? 'null');
    noteViewed(opened);
  }
}
