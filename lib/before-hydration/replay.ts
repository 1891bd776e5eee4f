import type { EarlyInput } from '@/lib/before-hydration/early-input';
import { takeKeptInput, type KeptInput } from '@/lib/before-hydration/kept-input';
import { findPlace } from '@/lib/before-hydration/place-in-page';
import { WHOLE_PAGE } from '@/lib/domain/page-data';

let isUnderWay = false;
let finish = () => {};
const finished = new Promise<void>((resolve) => (finish = resolve));

/** Until then pressed controls must stay in the page. */
export const untilReplayed = async (): Promise<void> => (window.earlyInputs || isUnderWay ? finished : undefined);

/** In order and once (rule 83). */
export async function replayEarlyInput(): Promise<void> {
  const { earlyInputs } = window;
  earlyInputs?.stop();
  delete window.earlyInputs;
  isUnderWay = true;
  const early = (earlyInputs?.inputs.splice(0) ?? []).map((input) => () => repeat(input));
  const kept = takeKeptInput().map((input) => () => repeatOn(input));
  for (const act of [...kept, ...early]) {
    act();
    await new Promise((resolve) => setTimeout(resolve)); // its effect renders before the next
  }
  isUnderWay = false;
  finish();
  tidyAddress();
}

/** If hydration failed, React has rendered anew: use the place. */
function repeat({ event, target: pressed, place, value }: EarlyInput): void {
  const { type } = event;
  pressed.ariaBusy = null;
  const target = pressed.isConnected ? pressed : place && findPlace(place);
  if (!target) return;
  if (event instanceof SubmitEvent && target instanceof HTMLFormElement) {
    const { submitter } = event;
    target.requestSubmit(submitter?.isConnected ? submitter : null);
  } else if (event instanceof KeyboardEvent) repeatKey(event, target);
  else repeatOn({ type, target, value });
}

function repeatOn({ type, target, value }: KeptInput): void {
  if (type === 'click') {
    if (target instanceof HTMLElement) target.click();
  } else if (target instanceof HTMLFormElement) target.requestSubmit();
  else if (target instanceof HTMLSelectElement) {
    target.value = value ?? target.value;
    target.dispatchEvent(new Event(type, { bubbles: true }));
  } else if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) typeAgain(target, value);
}

function repeatKey({ key, code, shiftKey }: KeyboardEvent, target: Element): void {
  target.dispatchEvent(new KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true, cancelable: true }));
}

/** React ignores an input whose value it has seen: set another first. */
function typeAgain(field: HTMLInputElement | HTMLTextAreaElement, typed = ''): void {
  const { selectionStart, selectionEnd } = field;
  // In a field of the same page stands what was typed until now.
  const value = field.value === field.defaultValue ? typed : field.value;
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Removes the parameter that asked for a whole page. */
function tidyAddress(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has(WHOLE_PAGE)) return;
  url.searchParams.delete(WHOLE_PAGE);
  history.replaceState(history.state, '', url);
}
