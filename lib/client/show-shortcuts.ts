export const SHOW_SHORTCUTS = 'show-shortcuts';
