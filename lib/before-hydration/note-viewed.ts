import { isOpened, noteViewed } from '@/lib/client/recently-viewed';
import { noteSeen } from '@/lib/client/seen-pins';

/** Records the pin or board of its attribute `viewed` (JSON) on this device. */
export class NoteViewed extends HTMLElement {
  connectedCallback(): void {
    const opened: unknown = JSON.parse(this.getAttribute('viewed') ?? 'null');
    if (!isOpened(opened)) return;
    noteViewed(opened);
    if ('pin' in opened) noteSeen(opened.pin[1]);
  }
}
