type RootSetting = 'theme' | 'menu';

/** Also read by components/layout/first-paint-script.tsx. */
const KEYS: Record<RootSetting, string> = { theme: 'current-theme', menu: 'side-menu' };

/** From an attribute of the root element. */
export const readRootSetting = (name: RootSetting): string | undefined => document.documentElement.dataset[name];

/** Applies it now and stores it. */
export function keepRootSetting(name: RootSetting, value: string): void {
  document.documentElement.dataset[name] = value;
  try {
    localStorage.setItem(KEYS[name], value);
  } catch {
    // Without storage it lasts for this page.
  }
}
