type RootSetting = 'theme' | 'menu';

/** Where this device keeps each, for the script that sets it before the first paint (components/layout/first-paint-script.tsx). */
const KEYS: Record<RootSetting, string> = { theme: 'current-theme', menu: 'side-menu' };

/** A choice about how every page looks, which stands in an attribute of the root element. */
export const readRootSetting = (name: RootSetting): string | undefined => document.documentElement.dataset[name];

/** Makes the choice, for this page at once and for later ones on this device. */
export function keepRootSetting(name: RootSetting, value: string): void {
  document.documentElement.dataset[name] = value;
  try {
    localStorage.setItem(KEYS[name], value);
  } catch {
    // Storage may be switched off: the choice then lasts for this page.
  }
}
