/** Raised on the window to show the keyboard shortcuts. */
export const SHOW_SHORTCUTS = 'show-shortcuts';
