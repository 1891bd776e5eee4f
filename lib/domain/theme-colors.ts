/** Colours of the browser's bars: `--page` in app/styles/tokens.css. */
export const THEME_COLORS = { light: '#faf9fb', dark: '#121015' };
