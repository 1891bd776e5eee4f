import { currentCard } from '@/components/shortcuts/walk-cards';

const nameOf = (control: Element) => (control.getAttribute('aria-label') ?? control.textContent ?? '').trim();

/**
 * Presses a control of the card that has the focus, else of the page's own pin, by the name that people see: visitors and
 * the signed-in have different controls under one name.
 * @returns false where there is none
 */
export function press(name: RegExp): boolean {
  const card = currentCard()?.closest('article');
  const scope = card ?? document.querySelector('main');
  const controls = [...(scope?.querySelectorAll<HTMLElement>('button:not(:disabled), a[href]') ?? [])];
  const found = controls.find((control) => name.test(nameOf(control)) && (card || !control.closest('.pins')));
  found?.click();
  return found !== undefined;
}
