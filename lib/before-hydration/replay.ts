import { CONTROL } from '@/lib/before-hydration/early-input';
import { takeKeptInput, type KeptInput } from '@/lib/before-hydration/kept-input';
import { WHOLE_PAGE } from '@/lib/domain/page-data';

/** Does what the visitor did before React was there, in order and once (rule 83). */
export async function replayEarlyInput(): Promise<void> {
  const { earlyInputs } = window;
  earlyInputs?.stop();
  delete window.earlyInputs;
  const early = (earlyInputs?.inputs.splice(0) ?? []).map(
    ([event, value]) =>
      () =>
        repeat(event, value),
  );
  const kept = takeKeptInput().map((input) => () => repeatOn(input));
  for (const act of [...kept, ...early]) {
    act();
    await new Promise((resolve) => setTimeout(resolve)); // what it did shows before the next
  }
  tidyAddress();
}

function repeat(event: Event, value?: string): void {
  const { target, type } = event;
  if (!(target instanceof Element) || !target.isConnected) return;
  if (event instanceof SubmitEvent && target instanceof HTMLFormElement) target.requestSubmit(event.submitter);
  else if (event instanceof KeyboardEvent) repeatKey(event, target);
  else repeatOn({ type, target, value });
}

function repeatOn({ type, target, value }: KeptInput): void {
  if (type === 'click') clickOn(target.closest(CONTROL));
  else if (target instanceof HTMLFormElement) target.requestSubmit();
  else if (target instanceof HTMLSelectElement) {
    target.value = value ?? target.value;
    target.dispatchEvent(new Event(type, { bubbles: true }));
  } else if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) typeAgain(target, value);
}

function clickOn(control: Element | null): void {
  if (control instanceof HTMLElement) control.click();
}

function repeatKey({ key, code, shiftKey }: KeyboardEvent, target: Element): void {
  target.dispatchEvent(new KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true, cancelable: true }));
}

/** React hears of an input only where the field's value differs from the last that it saw: so it is made to see another. */
function typeAgain(field: HTMLInputElement | HTMLTextAreaElement, typed = ''): void {
  const { selectionStart, selectionEnd } = field;
  // In a field of the same page stands what was typed until now.
  const value = field.value === field.defaultValue ? typed : field.value;
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Takes away what asked for a page with everything in it. */
function tidyAddress(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has(WHOLE_PAGE)) return;
  url.searchParams.delete(WHOLE_PAGE);
  history.replaceState(history.state, '', url);
}
