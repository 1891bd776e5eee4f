export const cardId = (pinId: string): string => `new-pin-${pinId}`;
export const PUBLISHED_ID = 'published-pins';
export const CHOOSE_ID = 'choose-files';
export const DECLARATION_ID = 'uploader-statement';

/** What needs a decision or a correction. */
const WRONG = '[data-decide], [aria-invalid=true]';

/** The error of a card, else the card, else the picture adder. */
export function focusCard(pinId: string | undefined): void {
  const card = pinId === undefined ? null : document.getElementById(cardId(pinId));
  const place = card?.querySelector<HTMLElement>(WRONG) ?? card ?? document.getElementById(CHOOSE_ID);
  place?.focus();
}

export function focusDeclaration(): void {
  document.querySelector<HTMLElement>(`#${DECLARATION_ID} input:not(:checked)`)?.focus();
}

/** Unless the person is at work elsewhere. */
export function focusPublished(): void {
  const { activeElement } = document;
  const isFree = activeElement === document.body || activeElement?.closest('.publish-bar');
  if (isFree) document.getElementById(PUBLISHED_ID)?.focus();
}
