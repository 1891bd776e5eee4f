import type { EarlyInput, EarlyInputs } from '@/lib/before-hydration/early-input';
import { takeKeptInput, type KeptInput } from '@/lib/before-hydration/kept-input';
import { findPlace } from '@/lib/before-hydration/place-in-page';
import { WHOLE_PAGE } from '@/lib/domain/page-data';

let finish = () => {};
const finished = new Promise<void>((resolve) => (finish = resolve));

/** Until then pressed controls must stay in the page. */
export const untilReplayed = async (): Promise<void> => (window.earlyInputs ? finished : undefined);

/** In order and once (rule 265): what comes meanwhile waits for its turn. */
export async function replayEarlyInput(): Promise<void> {
  const { earlyInputs } = window;
  for (const input of takeKeptInput()) await act(() => repeatOn(input), earlyInputs);
  for (let input; (input = earlyInputs?.inputs.shift());) {
    const next = input;
    await act(() => repeat(next), earlyInputs);
  }
  earlyInputs?.stop();
  delete window.earlyInputs;
  finish();
  tidyAddress();
}

/** Its effect renders before the next; its failure stops none. */
async function act(work: () => void, early: EarlyInputs | undefined): Promise<void> {
  if (early) early.isReplaying = true;
  try {
    work();
  } catch (error) {
    reportError(error);
  }
  if (early) early.isReplaying = false;
  await new Promise((resolve) => setTimeout(resolve));
}

/** If hydration failed, React has rendered anew: use the place. */
function repeat({ event, target: pressed, place, value, transfer }: EarlyInput): void {
  const { type } = event;
  pressed.ariaBusy = null;
  const target = pressed.isConnected ? pressed : place && findPlace(place);
  if (!target) return;
  if (event instanceof SubmitEvent && target instanceof HTMLFormElement) {
    const { submitter } = event;
    target.requestSubmit(submitter?.isConnected ? submitter : null);
  } else if (event instanceof KeyboardEvent) repeatKey(event, target);
  else if (transfer) handOver(transfer, target);
  else repeatOn({ type, target, value });
}

/** A paste becomes a drop, which every browser can make. */
function handOver(transfer: DataTransfer, target: Element): void {
  const isField = target instanceof HTMLInputElement;
  if (isField) target.files = transfer.files;
  const event = isField
    ? new Event('change', { bubbles: true })
    : new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true });
  target.dispatchEvent(event);
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

function repeatKey({ key, code, shiftKey, repeat }: KeyboardEvent, target: Element): void {
  target.dispatchEvent(new KeyboardEvent('keydown', { key, code, shiftKey, repeat, bubbles: true, cancelable: true }));
}

/** React ignores an input whose value it has seen: set another first. */
function typeAgain(field: HTMLInputElement | HTMLTextAreaElement, typed = ''): void {
  // What was typed until now, which React may have rendered away.
  const value =
    window.earlyInputs?.inputs.findLast(({ event, target }) => event.type === 'input' && target === field)?.value ??
    typed;
  const { selectionStart, selectionEnd } = field;
  const isThere = field.value === value;
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  if (isThere && selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Removes the parameter that asked for a whole page. */
function tidyAddress(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has(WHOLE_PAGE)) return;
  url.searchParams.delete(WHOLE_PAGE);
  history.replaceState(history.state, '', url);
}
