'use client';

import { keepRootSetting, useRootSetting } from '@/lib/client/root-setting';

export type Theme = 'light' | 'dark';

/** The theme that the page has; light on the server and before hydration. */
export const useTheme = (): Theme => (useRootSetting('theme') === 'dark' ? 'dark' : 'light');

/** Shows the page in this theme from now on, and every page after it (rule 17). */
export const chooseTheme = (theme: Theme): void => keepRootSetting('theme', theme);
