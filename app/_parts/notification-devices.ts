import type { ComponentType } from 'react';
import { PushSwitch } from '@/features/channels/push/push-switch';

/** In the settings: what this device shows. */
export const notificationDeviceParts: readonly ComponentType<object>[] = [PushSwitch];
