/** Name of the place of a card in the document. */
export const cardId = (pinId: string): string => `new-pin-${pinId}`;
export const PUBLISHED_ID = 'published-pins';
export const CHOOSE_ID = 'choose-files';
export const DECLARATION_ID = 'uploader-statement';

/** The first element of a card that needs a decision or a correction. */
const WRONG = '[data-decide], [aria-invalid=true]';

/** Brings the person to what is wrong with a card, else to the card, else to where pictures are added. */
export function focusCard(pinId: string | undefined): void {
  const card = pinId === undefined ? null : document.getElementById(cardId(pinId));
  const place = card?.querySelector<HTMLElement>(WRONG) ?? card ?? document.getElementById(CHOOSE_ID);
  place?.focus();
}

/** Brings the person to what they have not confirmed yet. */
export function focusDeclaration(): void {
  document.querySelector<HTMLElement>(`#${DECLARATION_ID} input:not(:checked)`)?.focus();
}

/** Brings the person to what is published, unless they are at work on something else. */
export function focusPublished(): void {
  const { activeElement } = document;
  const isFree = activeElement === document.body || activeElement?.closest('.publish-bar');
  if (isFree) document.getElementById(PUBLISHED_ID)?.focus();
}
