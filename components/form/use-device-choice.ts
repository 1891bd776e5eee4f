import { useSyncExternalStore } from 'react';
import { watchDeviceChoices, type DeviceChoice } from '@/lib/client/device-choice';

export const useDeviceChoice = ({ read, byDefault }: DeviceChoice): boolean =>
  useSyncExternalStore(watchDeviceChoices, read, () => byDefault);
