import { useSyncExternalStore } from 'react';

type RootSetting = 'theme' | 'menu';

/** Where this device keeps each, for the script that sets it before the first paint (components/layout/first-paint-script.tsx). */
const KEYS: Record<RootSetting, string> = { theme: 'current-theme', menu: 'side-menu' };

function subscribe(onChange: () => void) {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true });
  return () => observer.disconnect();
}

/** A choice about how every page looks, which stands in an attribute of the root element; undefined on the server. */
export const useRootSetting = (name: RootSetting): string | undefined =>
  useSyncExternalStore(
    subscribe,
    () => document.documentElement.dataset[name],
    () => undefined,
  );

/** Makes the choice, for this page at once and for later ones on this device. */
export function keepRootSetting(name: RootSetting, value: string): void {
  document.documentElement.dataset[name] = value;
  try {
    localStorage.setItem(KEYS[name], value);
  } catch {
    // Storage may be switched off: the choice then lasts for this page.
  }
}
