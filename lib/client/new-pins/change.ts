import { withAiMade } from '@/lib/domain/ai-made';
import { isDraft, isPending, NEW_PINS_MAX, type NewPin, type PinFields } from '@/lib/client/new-pins/new-pin';

export interface Note {
  kind: 'alert' | 'status';
  text: string;
}

export interface NewPinsState {
  pins: readonly NewPin[];
  /** Until when the site refuses these, ms since 1970; the queue then continues. */
  pauses: { uploads: number | null; pins: number | null };
  note: Note | null;
  /** The pins to describe together; see `chosenPins`. */
  chosen: readonly string[];
}

export type ListField = 'tags' | 'boards';

export type Change =
  | { do: 'add'; pins: readonly NewPin[] }
  | { do: 'remove'; id: string }
  | { do: 'edit'; id: string; fields: Partial<PinFields> }
  | { do: 'choose'; ids: readonly string[] }
  /** Replaces the values `before` by those of `after`, and keeps each pin's others. */
  | { do: 'edit-each'; ids: readonly string[]; field: ListField; before: readonly string[]; after: readonly string[] }
  | { do: 'update'; id: string; to: Partial<Omit<NewPin, 'id' | 'fields'>> }
  | { do: 'pause'; what: keyof NewPinsState['pauses']; until: number | null }
  | { do: 'tell'; note: Note | null };

export const NO_PINS: NewPinsState = { pins: [], pauses: { uploads: null, pins: null }, note: null, chosen: [] };

export const roomLeft = ({ pins }: NewPinsState): number => Math.max(0, NEW_PINS_MAX - pins.filter(isPending).length);

/** All pending pins if none is chosen. */
export function chosenPins({ pins, chosen }: NewPinsState): NewPin[] {
  const pending = pins.filter(isPending);
  const found = pending.filter(({ id }) => chosen.includes(id));
  return found.length > 0 ? found : pending;
}

/** The values that all of them have. */
export const commonValues = (pins: readonly NewPin[], field: ListField): string[] =>
  (pins[0]?.fields[field] ?? []).filter((value) => pins.every(({ fields }) => fields[field].includes(value)));

const without = <T extends object>(record: T, keys: readonly string[]): Partial<T> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key))) as Partial<T>;

const union = (some: readonly string[], more: readonly string[]) => [...new Set([...some, ...more])];

function edit(pin: NewPin, fields: Partial<PinFields>): NewPin {
  return {
    ...pin,
    fields: { ...pin.fields, ...fields },
    isTitleTyped: pin.isTitleTyped || fields.title !== undefined,
    problems: without(pin.problems, Object.keys(fields)),
  };
}

function editList(pin: NewPin, { field, before, after }: Extract<Change, { do: 'edit-each' }>): NewPin {
  const kept = pin.fields[field].filter((value) => !before.includes(value) || after.includes(value));
  return edit(pin, { [field]: union(kept, after) });
}

/** A better suggestion replaces a suggested title. */
function withTitle(pin: NewPin): NewPin {
  if (pin.isTitleTyped || pin.fields.title || pin.upload.kind !== 'done') return pin;
  return { ...pin, fields: { ...pin.fields, title: pin.upload.upload.title } };
}

/** If the file says that AI made it, the pin keeps the tag for that. */
function withClaim(pin: NewPin): NewPin {
  if (pin.upload.kind !== 'done' || !pin.upload.upload.isAiMade) return pin;
  return { ...pin, fields: { ...pin.fields, tags: withAiMade(pin.fields.tags, true) } };
}

/** Changes without an act of the person, which keep the last success message. An act or a failed upload clears it. */
const BY_ITSELF: readonly Change['do'][] = ['add', 'update', 'pause', 'tell'];
const endsStatus = (wanted: Change) =>
  !BY_ITSELF.includes(wanted.do) || (wanted.do === 'update' && wanted.to.upload?.kind === 'failed');

/** Returns the same object if nothing changes. */
export function change(state: NewPinsState, wanted: Change): NewPinsState {
  const next = apply(state, wanted);
  const isStale = next !== state && next.note?.kind === 'status' && endsStatus(wanted);
  return isStale ? { ...next, note: null } : next;
}

function apply(state: NewPinsState, wanted: Change): NewPinsState {
  const mapPins = (to: (pin: NewPin) => NewPin) => ({ ...state, pins: state.pins.map(to) });
  const mapOne = (id: string, to: (pin: NewPin) => NewPin) =>
    state.pins.some((pin) => pin.id === id) ? mapPins((pin) => (pin.id === id ? to(pin) : pin)) : state;
  switch (wanted.do) {
    case 'add':
      return wanted.pins.length > 0
        ? { ...state, pins: [...state.pins, ...wanted.pins], chosen: wanted.pins.map(({ id }) => id) }
        : state;
    case 'remove':
      return { ...state, pins: state.pins.filter(({ id }) => id !== wanted.id) };
    case 'edit':
      return mapOne(wanted.id, (pin) => (isDraft(pin) ? edit(pin, wanted.fields) : pin));
    case 'choose':
      return { ...state, chosen: wanted.ids };
    case 'edit-each':
      return mapPins((pin) => (isDraft(pin) && wanted.ids.includes(pin.id) ? editList(pin, wanted) : pin));
    case 'update':
      return mapOne(wanted.id, (pin) => withTitle(withClaim({ ...pin, ...wanted.to })));
    case 'pause':
      return { ...state, pauses: { ...state.pauses, [wanted.what]: wanted.until } };
    case 'tell':
      return { ...state, note: wanted.note };
  }
}
