import { selectorOf } from '@/lib/client/selector-of';

/** Where the focus was before it went to a message. */
let before: { element: HTMLElement; selector: string } | undefined;

export function noteFocus(element: EventTarget | null = document.activeElement): void {
  if (!(element instanceof HTMLElement) || element === document.body || element.closest('.toasts')) return;
  before = { element, selector: selectorOf(element) };
}

/** After React has drawn what an undo brings back. */
export function giveFocusBack(): void {
  setTimeout(() => {
    const { element, selector } = before ?? {};
    const back = element?.isConnected || !selector ? element : document.querySelector<HTMLElement>(selector);
    back?.focus({ preventScroll: true });
  });
}
