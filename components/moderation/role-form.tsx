'use client';

import { TextField } from '@/components/form/text-field';
import { textOf } from '@/components/form/text-of';
import { ReasonForm } from '@/components/moderation/reason-form';
import { Avatar } from '@/components/user/avatar';
import type { ModeratedPerson } from '@/lib/domain/moderated';
import { tidyName } from '@/lib/domain/person-name';
import { ROLE_NAMES, ROLES, type Role } from '@/lib/domain/roles';
import { apart, isolated } from '@/lib/domain/isolated';

export type RolePerson = Pick<ModeratedPerson, 'id' | 'name' | 'image' | 'role'>;

interface RoleChange {
  role: Role;
  /** Also the button's label. */
  title: string;
  done: string;
}

/** What the role of a person may be changed to, by the role that they have. */
export const changesOf = (was: Role): RoleChange[] =>
  ROLE_NAMES.filter((role) => role !== was).map((role) =>
    role === 'person'
      ? {
          role,
          title: was === 'admin' ? 'Take admin rights away' : 'Take the role away',
          done: `is no longer ${ROLES[was].noun}.`,
        }
      : { role, title: `Make ${ROLES[role].noun}`, done: `is ${ROLES[role].noun} now.` },
  );

/** The code for a first passkey, if the person needs one. */
function codeWords(answer: unknown): string[] {
  const code = typeof answer === 'object' && answer !== null && 'enrolmentCode' in answer ? answer.enrolmentCode : null;
  return typeof code === 'string'
    ? [`Tell them the code for their passkey, which works once, for a week: ${apart(code)}`]
    : [];
}

interface RoleFormProps {
  person: RolePerson;
  change: RoleChange;
}

/** Needs the person's name, typed, and a reason. */
export function RoleForm({ person: { id, name, image }, change: { role, title, done } }: RoleFormProps) {
  const isTheName = (values: FormData) => tidyName(textOf(values, 'confirmation')) === tidyName(name);
  return (
    <ReasonForm
      title={title}
      hint="Every admin reads this, and the audit log keeps it."
      check={(values) => ({
        confirmation: isTheName(values) ? undefined : `Type the name as it is: ${isolated(name)}`,
      })}
      requestOf={(reason) => ({
        path: `/users/${id}/role`,
        method: 'PUT',
        body: { role, reason },
        done: (answer) => [`${apart(name)} ${done}`, ...codeWords(answer)].join(' '),
      })}
    >
      {(errors) => (
        <>
          <div className="flex items-center gap-3">
            <Avatar name={name} image={image} size={56} />
            <p className="min-w-0 wrap-anywhere">
              <strong dir="auto" translate="no" className="block">
                {name}
              </strong>
              <span className="text-sm text-muted">Id {id}</span>
            </p>
          </div>
          <TextField
            label="The person’s name"
            name="confirmation"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            hint="Type the name to confirm."
            error={errors.confirmation}
          />
        </>
      )}
    </ReasonForm>
  );
}
