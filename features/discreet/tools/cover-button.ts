import { COVER_PAGE } from '@/features/discreet/stored-modes';

let place: HTMLElement | undefined;
/** A modal dialog would keep the button below it from being pressed. */
const dialogs = new MutationObserver(put);

/** A small button at the window's edge, on every page. */
export function showCoverButton(isWanted: boolean): void {
  if (!isWanted) {
    dialogs.disconnect();
    place?.remove();
    return;
  }
  place ??= makeButton();
  put();
  dialogs.observe(document.body, { attributeFilter: ['open'], subtree: true });
}

function put(): void {
  const dialog = [...document.body.querySelectorAll('dialog:modal')].at(-1);
  const parent = dialog ?? document.body;
  if (place && place.parentElement !== parent) parent.append(place);
}

function makeButton(): HTMLElement {
  const aside = document.createElement('aside');
  aside.className = 'discreet-cover';
  aside.ariaLabel = 'Discreet mode';
  aside.dataset.selfActing = '';
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button';
  button.textContent = 'Hide';
  button.ariaLabel = 'Hide this page';
  button.addEventListener('click', () => dispatchEvent(new Event(COVER_PAGE)));
  aside.append(button);
  return aside;
}
