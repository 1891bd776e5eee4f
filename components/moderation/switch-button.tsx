'use client';

import { ReasonButton } from '@/components/moderation/reason-button';
import type { SwitchName } from '@/lib/domain/switches';

interface SwitchButtonProps {
  name: SwitchName;
  isOn: boolean;
}

export function SwitchButton({ name, isOn }: SwitchButtonProps) {
  return (
    <ReasonButton
      label={isOn ? 'Turn on' : 'Turn off'}
      about={name}
      hint="For the audit log."
      isMain={!isOn}
      requestOf={(reason) => ({
        path: `/switches/${name}`,
        method: 'PUT',
        body: { on: !isOn, reason },
        done: isOn ? `${name} are on again.` : `${name} are off.`,
      })}
    />
  );
}
