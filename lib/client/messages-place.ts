/** Id of the place at the lower edge of every page where messages stand one above the other, errors first. */
export const MESSAGES_PLACE = 'messages';

/** The place; the whole page where there is none. */
export const messagesPlace = (): HTMLElement => document.getElementById(MESSAGES_PLACE) ?? document.body;

/** Puts the messages above a dialog that was opened since the last of them. */
export function raiseMessages(): void {
  const place = messagesPlace();
  if (!place.popover) return;
  if (place.matches(':popover-open')) place.hidePopover();
  place.showPopover();
}
