import type { PlaceInPage } from '@/lib/before-hydration/place-in-page';
import { isPlainClick } from '@/lib/client/plain-click';

/** Handles presses without React. */
export const SELF_ACTING = '[data-self-acting]';
/** Controls that need React. It keeps wishes (rule 117); submit buttons work by themselves if their form has an action. */
const CONTROL = 'button:not([popovertarget],[type=submit]),[type=checkbox],[type=radio],a[data-enhanced],[data-wish]';

/** Selectors of targets that need React, by event. For clicks, an ancestor counts too. */
const TARGETS: Record<string, string> = {
  click: CONTROL,
  submit: 'form:not([action]),form[data-enhanced]',
  change: 'select,[type=file]',
  // Selects, too: the event would start hydration, which resets the choice before its `change`.
  input: 'input:not([type=checkbox],[type=radio],[type=file]),select,textarea',
  keydown: ':not(input,textarea,select,[contenteditable])',
};

export interface EarlyInput {
  event: Event;
  /** Of a click, the control. */
  target: Element;
  /** Its value then. */
  value?: string;
  /** Chosen, dropped or pasted data, which can be read only while the event is dispatched. */
  transfer?: DataTransfer;
  /** Its place when React starts. */
  place?: PlaceInPage;
}

/** Events queued before React, to be replayed exactly once (rule 265). */
export interface EarlyInputs {
  /** Oldest first. */
  readonly inputs: EarlyInput[];
  /** Lets events through. */
  isReplaying?: boolean;
  /** Why scripts are given up; lib/before-hydration/whole-page hears or reads it. */
  missing?: 'data' | 'time';
  onMissing?: () => void;
  onInput?: () => void;
  stop(): void;
}

declare global {
  interface Window {
    earlyInputs?: EarlyInputs;
  }
}

/** Captures on the window, above React's listeners. */
export function captureEarlyInput(): EarlyInputs {
  const inputs: EarlyInput[] = [];
  const listening = new AbortController();
  const early: EarlyInputs = { inputs, stop: () => listening.abort() };
  const capture = (event: Event) => {
    const { type } = event;
    const target = !early.isReplaying && event.target instanceof Element && targetFor(event, event.target);
    if (!target) return;
    if (type !== 'keydown') event.preventDefault();
    event.stopImmediatePropagation();
    const transfer = filesIn(target);
    inputs.push({ event, target, value: 'value' in target ? String(target.value) : undefined, transfer });
    if (type === 'click' || transfer) target.ariaBusy = 'true';
    early.onInput?.();
  };
  for (const type of Object.keys(TARGETS)) addEventListener(type, capture, { capture: true, signal: listening.signal });
  return early;
}

/** The part of the page that needs React for this event. */
function targetFor(event: Event, target: Element): Element | null {
  const selector = TARGETS[event.type] ?? '';
  if (target.closest(SELF_ACTING)) return null;
  if (event instanceof MouseEvent) return isPlainClick(event) ? target.closest(selector) : null;
  return target.matches(selector) && !(event instanceof KeyboardEvent && !mayBeShortcut(event)) ? target : null;
}

/** A further choice replaces them in the field. */
function filesIn(target: Element): DataTransfer | undefined {
  if (!(target instanceof HTMLInputElement && target.files)) return undefined;
  const transfer = new DataTransfer();
  for (const file of target.files) transfer.items.add(file);
  return transfer;
}

const mayBeShortcut = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  /^\S$/.test(key) && !ctrlKey && !metaKey && !altKey;
