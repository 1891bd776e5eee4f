import { cardLinks } from '@/lib/client/cards-in-view';

/** As on a pin's page (app/styles/motion.css). */
const NAME = 'pin-picture';

/** The picture of the card, in or near the window, that leads to a page. */
function pictureOf(url: string | null | undefined): HTMLElement | undefined {
  const links = cardLinks(document).filter((link) => link.href === url);
  return links.map((link) => link.querySelector('near-picture')).find((picture) => picture instanceof HTMLElement);
}

/** Lets the picture of a card grow into that of its pin's page, and shrink back (decision 64). Works without React. */
export function joinCardsToPins(): void {
  addEventListener('pageswap', ({ viewTransition, activation }) => {
    if (!viewTransition) return;
    const stage = document.querySelector<HTMLElement>('.pin-large');
    const card = pictureOf(activation?.entry.url);
    if (card) name(viewTransition, card, stage);
    else if (!stage || activation?.navigationType !== 'traverse') viewTransition.skipTransition();
  });
  addEventListener('pagereveal', ({ viewTransition }) => {
    const card = viewTransition && pictureOf(window.navigation?.activation?.from?.url);
    if (card) name(viewTransition, card, document.querySelector<HTMLElement>('.pin-large'));
  });
}

/** Only one element may have the name, so the stage loses it. */
function name(transition: ViewTransition, card: HTMLElement, stage: HTMLElement | null): void {
  card.style.viewTransitionName = NAME;
  if (stage) stage.style.viewTransitionName = 'none';
  const forget = () => {
    card.style.viewTransitionName = '';
    if (stage) stage.style.viewTransitionName = '';
  };
  transition.finished.then(forget, forget);
}
