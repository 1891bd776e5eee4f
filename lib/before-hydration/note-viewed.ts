import { noteViewed, type Opened } from '@/lib/client/recently-viewed';

/** Its attribute `viewed` says, as JSON, which pin or board this page is: it notes on this device that it was opened. */
export class NoteViewed extends HTMLElement {
  connectedCallback(): void {
    const opened: Opened = JSON.parse(this.getAttribute('viewed') ?? 'null');
    noteViewed(opened);
  }
}
