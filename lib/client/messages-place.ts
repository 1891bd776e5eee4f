/** Messages stand here one above the other, errors first. */
export const MESSAGES_PLACE = 'messages';

export const messagesPlace = (): HTMLElement => document.getElementById(MESSAGES_PLACE) ?? document.body;

/** Shows the messages above a dialog that was opened later. */
export function showMessages(): void {
  const place = messagesPlace();
  if (!place.popover) return;
  if (place.matches(':popover-open')) place.hidePopover();
  place.showPopover();
}
