'use client';

import { useState } from 'react';
import type { ModerationRequest } from '@/components/moderation/moderation-request';
import { undoKeep } from '@/components/moderation/undo-keep';
import { KeysHelp } from '@/components/moderation/keys-help';
import { ReasonDialog } from '@/components/moderation/reason-dialog';
import { useAction } from '@/components/moderation/use-action';
import { useKeys } from '@/components/moderation/use-keys';
import { Button } from '@/components/ui/button';
import { Failure } from '@/components/ui/messages';
import type { PinAction } from '@/lib/domain/moderation';
import { rightOfPinAct } from '@/lib/domain/policies/pin';
import { can, type Role } from '@/lib/domain/roles';

interface PinActionBarProps {
  pin: {
    id: string;
    seen: number;
    status: string;
    isDeleted: boolean;
    isHeldByLaw: boolean;
    isBlocked: boolean;
    hasFiles: boolean;
  };
  /** Of the acting person. */
  role: Role;
}

interface Choice {
  act: PinAction;
  label: string;
  key: string;
  done: string;
  /** Asked for before the act. */
  hint?: string;
}

const TOLD = 'The uploader reads this and can appeal once.';
const NOTED = 'Only for the audit log.';
/** While the dialog is closed. */
const NOTHING: Choice = { act: 'keep', label: '', key: '', done: '' };

function choicesFor({ status, isDeleted, isHeldByLaw, isBlocked, hasFiles }: PinActionBarProps['pin']): Choice[] {
  const waits = status === 'held' || status === 'pending';
  const isRemoved = status === 'removed';
  return [
    ...(isHeldByLaw || isRemoved
      ? []
      : isDeleted
        ? [{ act: 'keep', label: 'Dismiss and delete', key: 'K', done: 'The pin is deleted.' } as const]
        : [{ act: 'keep', label: waits ? 'Keep and show' : 'Keep', key: 'K', done: 'The pin is kept.' } as const]),
    ...(isRemoved
      ? []
      : [{ act: 'remove', label: 'Remove', key: 'R', done: 'The pin is removed.', hint: TOLD } as const]),
    ...(isRemoved && !isDeleted && !isHeldByLaw && hasFiles
      ? [{ act: 'restore', label: 'Restore', key: 'S', done: 'The pin is back.' } as const]
      : []),
    ...(status === 'live'
      ? [{ act: 'hold', label: 'Hide for now', key: 'H', done: 'The pin is hidden.', hint: NOTED } as const]
      : []),
    isHeldByLaw
      ? { act: 'end-legal-hold', label: 'End legal hold', key: 'L', done: 'The legal hold is over.', hint: NOTED }
      : { act: 'legal-hold', label: 'Legal hold', key: 'L', done: 'The pin is on legal hold.', hint: NOTED },
    ...(isBlocked || !hasFiles
      ? []
      : [{ act: 'block', label: 'Block the work', key: 'B', done: 'The work is blocked.', hint: NOTED } as const]),
  ];
}

export function PinActionBar({ pin, role }: PinActionBarProps) {
  const [asked, setAsked] = useState<Choice>();
  const { run, isWorking, failure } = useAction();
  const choices = choicesFor(pin).filter(({ act }) => can(role, rightOfPinAct(act)));
  const requestOf = ({ act: what, done }: Choice, reason?: string, legal = false): ModerationRequest => ({
    path: '/pins/acts',
    body: { act: what, reason, legal, pins: [{ id: pin.id, seen: pin.seen }] },
    done,
    undo: what === 'keep' && !pin.isDeleted ? undoKeep([pin]) : undefined,
  });
  const choose = (choice: Choice) => (choice.hint ? setAsked(choice) : void run(requestOf(choice)));
  useKeys(Object.fromEntries(choices.map((choice) => [choice.key, () => choose(choice)])));
  return (
    <div>
      <div role="group" aria-label="Actions" className="decision-buttons">
        {choices.map((choice) => (
          <Button
            key={choice.act}
            variant={choice.act === 'remove' ? 'harm' : 'raised'}
            className="disabled:opacity-60"
            aria-keyshortcuts={`Shift+${choice.key}`}
            disabled={isWorking}
            onClick={() => choose(choice)}
          >
            {choice.label}
          </Button>
        ))}
        <KeysHelp
          keys={[
            ['c', 'Take / release'],
            ['v', 'Show the picture'],
            ...choices.map(({ key, label }) => [key, label] as const),
          ]}
        />
      </div>
      {failure && <Failure>{failure}</Failure>}
      <ReasonDialog
        title={asked?.label ?? ''}
        hint={asked?.hint ?? ''}
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        isHarm={asked?.act === 'remove'}
        isRemoval={asked?.act === 'remove'}
        mayBeLegal={asked?.act === 'remove' && can(role, 'decideTakedowns')}
        requestOf={(reason, values) => requestOf(asked ?? NOTHING, reason, values.has('legal'))}
      />
    </div>
  );
}
