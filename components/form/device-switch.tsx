import type { ReactNode } from 'react';
import { Switch } from '@/components/form/switch';
import { useDeviceChoice } from '@/components/form/use-device-choice';
import type { DeviceChoice } from '@/lib/client/device-choice';

interface DeviceSwitchProps {
  choice: DeviceChoice;
  children: ReactNode;
}

export const DeviceSwitch = ({ choice, children }: DeviceSwitchProps) => (
  <Switch isOn={useDeviceChoice(choice)} onChoose={(isOn) => choice.choose(isOn)}>
    {children}
  </Switch>
);
