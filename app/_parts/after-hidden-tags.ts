import type { ComponentType } from 'react';
import { SeenSection } from '@/features/for-you/seen/seen-section';

/** In the group “Content” of the settings, after hidden tags. */
export const afterHiddenTagsParts: readonly ComponentType<object>[] = [SeenSection];
