import type { EarlyInputs } from '@/lib/before-hydration/early-input';
import { findPlace, isPlace, placeOf, type PlaceInPage } from '@/lib/before-hydration/place-in-page';

const KEY = 'early-input';

/** A replayable event and its place. */
export interface KeptInput {
  type: string;
  target: Element;
  value?: string;
}

interface StoredInput {
  type: string;
  place: PlaceInPage;
  value?: string;
}

const isStoredInput = (value: unknown): value is StoredInput =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  typeof value.type === 'string' &&
  'place' in value &&
  isPlace(value.place) &&
  (!('value' in value) || typeof value.value === 'string');

/** For the page's next load, if there is storage. */
export function keepInput({ inputs }: EarlyInputs): void {
  // Only the last input of a field counts.
  const last = new Map(inputs.map((input) => [input.event.type === 'input' ? input.target : input, input]));
  const kept = [...last.values()].flatMap(({ event: { type }, target, value }): StoredInput[] =>
    type === 'keydown' ? [] : [{ type, place: placeOf(target), value }],
  );
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {}
}

/** Removes and returns the events with their targets; none if the page has changed. */
export function takeKeptInput(): KeptInput[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    sessionStorage.removeItem(KEY);
    if (!Array.isArray(kept)) return [];
    return kept.filter(isStoredInput).flatMap(({ type, place, value }) => {
      const target = findPlace(place);
      return target ? [{ type, target, value }] : [];
    });
  } catch {
    return [];
  }
}
