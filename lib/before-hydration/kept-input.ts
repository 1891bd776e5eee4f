import type { EarlyInputs } from '@/lib/before-hydration/early-input';
import { findPlace, placeOf, type PlaceInPage } from '@/lib/before-hydration/place-in-page';

const KEY = 'early-input';

/** A click, a choice, a typed text or the sending of a form, and where it was. */
export interface KeptInput {
  type: string;
  target: Element;
  /** What was chosen or typed. */
  value?: string;
}

interface StoredInput {
  type: string;
  place: PlaceInPage;
  value?: string;
}

/** Keeps what was done for the same page when it is loaded again. Without storage it is lost. */
export function keepInput({ inputs }: EarlyInputs): void {
  // Of what is typed into a field the last says it all.
  const last = new Map(inputs.map((input) => [input.event.type === 'input' ? input.target : input, input]));
  const kept = [...last.values()].flatMap(({ event: { type }, target, value }): StoredInput[] =>
    type === 'keydown' ? [] : [{ type, place: placeOf(target), value }],
  );
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Storage may be switched off or full.
  }
}

/** Returns what was kept, once, with what stands there now; nothing of a page that has changed meanwhile. */
export function takeKeptInput(): KeptInput[] {
  try {
    const kept: StoredInput[] = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    sessionStorage.removeItem(KEY);
    return kept.flatMap(({ type, place, value }) => {
      const target = findPlace(place);
      return target ? [{ type, target, value }] : [];
    });
  } catch {
    return [];
  }
}
