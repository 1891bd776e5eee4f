import type { ReactNode } from 'react';
import type { deviceChoice } from '@/lib/client/device-choice';

interface DeviceSwitchProps {
  choice: ReturnType<typeof deviceChoice>;
  children: ReactNode;
}

/** A switch of something that is remembered on this device. */
export function DeviceSwitch({ choice, children }: DeviceSwitchProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        role="switch"
        className="switch"
        checked={choice.useChoice()}
        onChange={({ target }) => choice.choose(target.checked)}
      />
      {children}
    </label>
  );
}
