import type { EarlyInputs } from '@/lib/before-hydration/early-input';
import { NEXT_PAGE_MESSAGE } from '@/lib/client/next-page-message';
import { ofTab, store } from '@/lib/client/stored';
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
  const kept = [...last.values()].flatMap(({ event: { type }, target, value, transfer }): StoredInput[] =>
    type === 'keydown' || transfer ? [] : [{ type, place: placeOf(target), value }],
  );
  if (inputs.some(({ transfer }) => transfer?.files[0])) {
    store(NEXT_PAGE_MESSAGE, JSON.stringify({ text: 'The page was loaded again. Choose the files again.' }), ofTab);
  }
  store(KEY, JSON.stringify(kept), ofTab);
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
