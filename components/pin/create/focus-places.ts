export const cardId = (pinId: string): string => `new-pin-${pinId}`;
export const INSPECTOR_ID = 'new-pin-details';
export const PUBLISHED_ID = 'published-pins';
export const CHOOSE_ID = 'choose-files';
export const DECLARATION_ID = 'uploader-statement';

/** The decision or the wrong field of the pin in the inspector, else its row, else the picture adder. */
export function focusCard(pinId: string | undefined): void {
  const row = pinId === undefined ? null : document.getElementById(cardId(pinId));
  const wrong = row && document.querySelector<HTMLElement>('.pin-inspector [aria-invalid=true]');
  const place = row?.querySelector<HTMLElement>('[data-decide]') ?? wrong ?? row ?? document.getElementById(CHOOSE_ID);
  place?.focus();
}

export const focusInspector = (): void => document.getElementById(INSPECTOR_ID)?.focus();

export function focusDeclaration(): void {
  document.querySelector<HTMLElement>(`#${DECLARATION_ID} input:not(:checked)`)?.focus();
}

/** Does not take the focus from another field. */
export function focusPublished(): void {
  const { activeElement } = document;
  const isFree = activeElement === document.body || activeElement?.closest('.publish-bar');
  if (isFree) document.getElementById(PUBLISHED_ID)?.focus();
}
