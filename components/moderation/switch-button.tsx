'use client';

import { ReasonButton } from '@/components/moderation/reason-button';
import { SWITCH_LABELS, type SwitchName } from '@/lib/domain/switches';

interface SwitchButtonProps {
  name: SwitchName;
  isOn: boolean;
}

export function SwitchButton({ name, isOn }: SwitchButtonProps) {
  const label = SWITCH_LABELS[name];
  return (
    <ReasonButton
      label={isOn ? 'Turn on' : 'Turn off'}
      about={label}
      hint="For the audit log."
      isMain={!isOn}
      requestOf={(reason) => ({
        path: `/switches/${name}`,
        method: 'PUT',
        body: { on: !isOn, reason },
        done: isOn ? `${label} are on again.` : `${label} are off.`,
      })}
    />
  );
}
