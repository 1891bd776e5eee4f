import { store } from '@/lib/client/stored';
type RootSetting = 'theme' | 'menu' | 'columns';

/** Also read by components/layout/first-paint-script.tsx. */
const KEYS: Record<RootSetting, string> = { theme: 'current-theme', menu: 'side-menu', columns: 'columns' };

export const readRootSetting = (name: RootSetting): string | undefined => document.documentElement.dataset[name];

/** Applies it now and stores it. */
export function keepRootSetting(name: RootSetting, value: string): void {
  document.documentElement.dataset[name] = value;
  store(KEYS[name], value);
}
