/** Raised on the window. */
export const SHOW_SHORTCUTS = 'show-shortcuts';
