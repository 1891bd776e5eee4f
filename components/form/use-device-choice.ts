import { useSyncExternalStore } from 'react';
import { watchDeviceChoices, type DeviceChoice } from '@/lib/client/device-choice';

/** Follows what is chosen on this device. */
export const useDeviceChoice = ({ read, byDefault }: DeviceChoice): boolean =>
  useSyncExternalStore(watchDeviceChoices, read, () => byDefault);
