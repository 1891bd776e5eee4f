import { currentCard } from '@/components/shortcuts/walk-cards';

const nameOf = (control: Element) => (control.getAttribute('aria-label') ?? control.textContent ?? '').trim();

/** Presses a control by name on the focused card, else on the page's pin; false if there is none. */
export function press(name: RegExp): boolean {
  const card = currentCard()?.closest('article');
  const scope = card ?? document.querySelector('main');
  const controls = [...(scope?.querySelectorAll<HTMLElement>('button:not(:disabled), a[href]') ?? [])];
  const found = controls.find((control) => name.test(nameOf(control)) && (card || !control.closest('.pins')));
  found?.click();
  return found !== undefined;
}
