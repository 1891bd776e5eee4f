import type { PlaceInPage } from '@/lib/before-hydration/place-in-page';
import { isPlainClick } from '@/lib/client/plain-click';

/** Its inside answers presses by itself: React need not come for them. */
export const SELF_ACTING = '[data-self-acting]';
/**
 * What does nothing without React, or less than with it: a press that wishes is kept by React (rule 75). A button that
 * sends a form does so by itself where the form has an address.
 */
const CONTROL = 'button:not([popovertarget],[type=submit]),[type=checkbox],[type=radio],a[data-enhanced],[data-wish]';

/** Which targets of an event need React; of a click, what it is in. */
const TARGETS: Record<string, string> = {
  click: CONTROL,
  submit: 'form:not([action]),form[data-enhanced]',
  change: 'select',
  input: 'input:not([type=checkbox],[type=radio]),textarea',
  keydown: ':not(input,textarea,select,[contenteditable])',
};

export interface EarlyInput {
  event: Event;
  /** What React must answer for; of a click, the control that was clicked. */
  target: Element;
  /** What the target had then. */
  value?: string;
  /** Where the target stands, once React comes. */
  place?: PlaceInPage;
}

/** What a visitor did before React came, held back from it so that it is done exactly once (rule 83). */
export interface EarlyInputs {
  /** Oldest first. */
  readonly inputs: EarlyInput[];
  /** Called when another is held back. */
  onInput?: () => void;
  /** Holds nothing back any more. */
  stop(): void;
}

declare global {
  interface Window {
    /** Undefined once React is there. */
    earlyInputs?: EarlyInputs;
  }
}

/** Begins to hold back what React alone can answer. React listens below the window: it never sees these events. */
export function captureEarlyInput(): EarlyInputs {
  const inputs: EarlyInput[] = [];
  const listening = new AbortController();
  const early: EarlyInputs = { inputs, stop: () => listening.abort() };
  const capture = (event: Event) => {
    const target = event.target instanceof Element && targetFor(event, event.target);
    if (!target) return;
    if (event.type !== 'keydown') event.preventDefault();
    event.stopImmediatePropagation();
    inputs.push({ event, target, value: 'value' in target ? String(target.value) : undefined });
    if (event.type === 'click') target.ariaBusy = 'true';
    early.onInput?.();
  };
  for (const type of Object.keys(TARGETS)) addEventListener(type, capture, { capture: true, signal: listening.signal });
  return early;
}

/** Returns what of the page needs React to answer an event. */
function targetFor(event: Event, target: Element): Element | null {
  const selector = TARGETS[event.type] ?? '';
  if (target.closest(SELF_ACTING)) return null;
  if (event instanceof MouseEvent) return isPlainClick(event) ? target.closest(selector) : null;
  return target.matches(selector) && !(event instanceof KeyboardEvent && !mayBeShortcut(event)) ? target : null;
}

/** A key that means nothing to the browser. */
const mayBeShortcut = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  /^\S$/.test(key) && !ctrlKey && !metaKey && !altKey;
