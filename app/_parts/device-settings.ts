import type { ComponentType } from 'react';
import { DiscreetSection } from '@/features/discreet/components/discreet-section';

/** The last sections of the group “Devices” of the settings. */
export const deviceSettingsParts: readonly ComponentType<object>[] = [DiscreetSection];
