import type { ComponentType } from 'react';
import { PasskeySection } from '@/features/second-factor/components/passkey-section';

/** The last sections of the group “Email and password” of the settings. */
export const accountSettingsParts: readonly ComponentType<object>[] = [PasskeySection];
