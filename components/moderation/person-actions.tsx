'use client';

import { useId } from 'react';
import { textOf } from '@/components/form/text-of';
import { ActionButton } from '@/components/moderation/action-button';
import { ReasonButton } from '@/components/moderation/reason-button';
import { BAN_DAYS, banLength } from '@/lib/domain/moderation';
import { banRefusal, type Actor } from '@/lib/domain/policies/person';
import { can, type Role } from '@/lib/domain/roles';
import { apart } from '@/lib/domain/isolated';

interface PersonActionsProps {
  person: { id: string; name: string; role: Role; isBanned: boolean };
  actor: Actor;
}

const FOR_EVER = 'ever';

export function PersonActions({ person: { id, name, role, isBanned }, actor }: PersonActionsProps) {
  if (!can(actor.role, 'reviewPeople')) return null;
  const path = `/users/${id}/acts`;
  return (
    <div role="group" aria-label={`Actions on ${name}`} className="mt-3 flex flex-wrap gap-2">
      <ReasonButton
        label="Warn"
        hint="The person reads this."
        requestOf={(reason) => ({ path, body: { act: 'warn', reason }, done: `${apart(name)} was warned.` })}
      />
      {!banRefusal(actor, { id, role }) && (
        <ReasonButton
          label={isBanned ? 'Change the ban' : 'Ban'}
          hint="The person reads this and can appeal once."
          isHarm
          requestOf={(reason, values) => {
            const days = textOf(values, 'days');
            const body = { act: 'ban', reason, days: days === FOR_EVER ? null : Number(days) };
            return { path, body, done: `${apart(name)} is banned.` };
          }}
        >
          <BanLength />
        </ReasonButton>
      )}
      {isBanned && can(actor.role, 'banPeople') && (
        <ActionButton
          label="Unban"
          request={{ path, body: { act: 'unban' }, done: `${apart(name)} is not banned any more.` }}
        />
      )}
    </div>
  );
}

function BanLength() {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="text-sm font-semibold">
        For how long
      </label>
      <select id={id} name="days" defaultValue="7" className="field mt-1.5 w-full border-muted">
        {BAN_DAYS.map((days) => (
          <option key={days} value={days ?? FOR_EVER}>
            {banLength(days)}
          </option>
        ))}
      </select>
    </div>
  );
}
