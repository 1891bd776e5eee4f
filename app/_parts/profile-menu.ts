import type { ComponentType } from 'react';
import { CoverItem } from '@/features/discreet/components/cover-item';

/** The last items of the profile menu, of visitors as well. */
export const profileMenuParts: readonly ComponentType<object>[] = [CoverItem];
