'use client';

import { ActButtons } from '@/components/moderation/act-buttons';
import { KeysHelp } from '@/components/moderation/keys-help';
import { MORE_PIN_ACTS, PIN_ACTS } from '@/lib/domain/acts/pins';
import { can, type Role } from '@/lib/domain/roles';

interface PinActionBarProps {
  pin: {
    id: string;
    seen: number;
    status: string;
    isDeleted: boolean;
    isOnLegalHold: boolean;
    isBlocked: boolean;
    hasFiles: boolean;
  };
  /** Of the acting person. */
  role: Role;
}

function rowsFor({ status, isDeleted, isOnLegalHold, isBlocked, hasFiles }: PinActionBarProps['pin']) {
  const { keep, remove, restore, hold, block } = PIN_ACTS;
  const isRemoved = status === 'removed';
  const shown = status === 'held' || status === 'pending' ? MORE_PIN_ACTS['keep-and-show'] : keep;
  return [
    ...(isOnLegalHold || isRemoved ? [] : [isDeleted ? MORE_PIN_ACTS['dismiss-and-delete'] : shown]),
    ...(isRemoved ? [] : [remove]),
    ...(isRemoved && !isDeleted && !isOnLegalHold && hasFiles ? [restore] : []),
    ...(status === 'live' ? [hold] : []),
    PIN_ACTS[isOnLegalHold ? 'end-legal-hold' : 'legal-hold'],
    ...(isBlocked || !hasFiles ? [] : [block]),
  ];
}

export function PinActionBar({ pin, role }: PinActionBarProps) {
  const rows = rowsFor(pin).filter(({ right }) => can(role, right));
  return (
    <div>
      <ActButtons rows={rows} of={{ pins: [pin], role }} label="Actions" className="decision-buttons">
        <KeysHelp
          keys={[
            ['c', 'Take / release'],
            ['v', 'Show the picture'],
            ...rows.flatMap(({ key, label }) => (key ? [[key, label] as const] : [])),
          ]}
        />
      </ActButtons>
    </div>
  );
}
