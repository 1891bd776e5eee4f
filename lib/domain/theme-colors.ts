/** Colours of the browser's own bars, those of the page's background (`--page` in app/styles/theme.css). */
export const THEME_COLORS = { light: '#faf9fb', dark: '#121015' };
