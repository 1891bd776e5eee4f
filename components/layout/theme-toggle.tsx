'use client';

import { useSyncExternalStore } from 'react';
import { Moon, Sun } from '@/components/layout/icons';
import { ScriptButton } from '@/components/ui/script-button';

type Theme = 'light' | 'dark';

const readTheme = (): Theme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');

function subscribe(onChange: () => void) {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

function storeTheme(theme: Theme) {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem('current-theme', theme);
  } catch {
    // Storage may be switched off: the choice then lasts for this page.
  }
}

/** Switches between light and dark; the choice persists (rule 17). */
export function ThemeToggle() {
  const theme = useSyncExternalStore<Theme>(subscribe, readTheme, () => 'light');
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <ScriptButton
      className="needs-scripts px-0"
      aria-label={`Switch to ${other} theme`}
      onClick={() => storeTheme(other)}
    >
      <Moon size={20} className="dark:hidden" />
      <Sun size={20} className="hidden dark:block" />
    </ScriptButton>
  );
}
