import { shownList } from '@/components/feed/shown-list';
import { currentCard, walk, type Direction } from '@/components/shortcuts/walk-cards';
import { slugOf } from '@/lib/client/cards-in-view';

const nameOf = (control: Element) => (control.getAttribute('aria-label') ?? control.textContent ?? '').trim();

/** Presses a control by name on the focused card, else on the page's pin; false if there is none. */
function press(name: RegExp): boolean {
  const card = currentCard()?.closest('article');
  const scope = card ?? document.querySelector('main');
  const controls = [...(scope?.querySelectorAll<HTMLElement>('button:not(:disabled), a[href]') ?? [])];
  const found = controls.find((control) => name.test(nameOf(control)) && (card || !control.closest('.pins')));
  found?.click();
  return found !== undefined;
}

interface Shortcut {
  key: string;
  /** As listed. */
  label: string;
  does: string;
  /** False leaves the key to the browser. */
  run: () => boolean;
}

/** Arrows scroll unless a card has the focus. */
const fromCard = (direction: Direction) => () => currentCard() !== null && walk(direction);

function search(): boolean {
  const field = document.querySelector<HTMLInputElement>('header input[type=search]');
  if (!field) return false;
  field.focus({ preventScroll: true }); // opens it on phones
  field.select();
  return true;
}

const fullScreenLink = /^Full screen\b/;

/** Of the focused card in its list, else of the page's pin. */
function fullScreen(): boolean {
  const card = currentCard();
  if (!card) return press(fullScreenLink);
  import('@/components/lightbox/open-lightbox').then(
    ({ openLightbox }) => openLightbox({ list: shownList(), slugOrId: slugOf(card) }),
    () => card.click(),
  );
  return true;
}

/** For public pages; "?" lists them. */
export const SHORTCUTS: readonly Shortcut[] = [
  { key: '/', label: '/', does: 'Search', run: search },
  { key: 'j', label: 'j', does: 'Next pin', run: () => walk('next') },
  { key: 'k', label: 'k', does: 'Previous pin', run: () => walk('previous') },
  { key: 'ArrowRight', label: '→', does: 'Pin to the right, or the next one', run: fromCard('next') },
  { key: 'ArrowLeft', label: '←', does: 'Pin to the left, or the one before', run: fromCard('previous') },
  { key: 'ArrowDown', label: '↓', does: 'Pin below', run: fromCard('below') },
  { key: 'ArrowUp', label: '↑', does: 'Pin above', run: fromCard('above') },
  { key: 'l', label: 'l', does: 'Like or unlike', run: () => press(/^Liked?\b/) },
  { key: 's', label: 's', does: 'Save to a board', run: () => press(/^(?:Add to Board|Saved?)\b/) },
  { key: 'f', label: 'f', does: 'Full screen', run: fullScreen },
];
