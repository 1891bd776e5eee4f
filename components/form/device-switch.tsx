import type { ReactNode } from 'react';
import { useDeviceChoice } from '@/components/form/use-device-choice';
import type { DeviceChoice } from '@/lib/client/device-choice';

interface DeviceSwitchProps {
  choice: DeviceChoice;
  children: ReactNode;
}

export function DeviceSwitch({ choice, children }: DeviceSwitchProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        role="switch"
        className="switch"
        checked={useDeviceChoice(choice)}
        onChange={({ target }) => choice.choose(target.checked)}
      />
      {children}
    </label>
  );
}
