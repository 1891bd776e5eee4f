import { change, NO_PINS, type Change, type NewPinsState } from '@/lib/client/new-pins/change';
import type { NewPin } from '@/lib/client/new-pins/new-pin';

/** Uploads, publication and drafts listen to it. */
export class NewPinsStore {
  private state = NO_PINS;
  private readonly listeners = new Set<() => void>();

  readonly get = (): NewPinsState => this.state;
  readonly find = (id: string): NewPin | undefined => this.state.pins.find((pin) => pin.id === id);

  readonly change = (wanted: Change): void => {
    const next = change(this.state, wanted);
    if (next === this.state) return;
    this.state = next;
    for (const listener of [...this.listeners]) listener();
  };

  readonly update = (id: string, to: Partial<Omit<NewPin, 'id' | 'fields'>>): void =>
    this.change({ do: 'update', id, to });

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };
}
