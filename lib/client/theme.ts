'use client';

import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';

const readTheme = (): Theme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');

function subscribe(onChange: () => void) {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** The theme that the page has; light on the server and before hydration. */
export const useTheme = (): Theme => useSyncExternalStore<Theme>(subscribe, readTheme, () => 'light');

/** Shows the page in this theme from now on, and every page after it (rule 17). */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem('current-theme', theme);
  } catch {
    // Storage may be switched off: the choice then lasts for this page.
  }
}
