import type { Act } from '@/lib/domain/acts/act';
import { apart } from '@/lib/domain/isolated';
import { BAN_DAYS, banLength, type PersonAction } from '@/lib/domain/moderation';
import { ROLE_NAMES, ROLES, type Role } from '@/lib/domain/roles';

interface ActedPerson {
  id: string;
  name: string;
}
type PersonAct = Act<ActedPerson>;

const FOR_EVER = 'ever';
const BAN_CHOICES = BAN_DAYS.map((days) => ({ value: String(days ?? FOR_EVER), label: banLength(days) }));

const callOf =
  (act: PersonAction, done: string): PersonAct['call'] =>
  ({ id, name }, { reason, days }) => ({
    path: `/users/${id}/acts`,
    body: { act, reason, days: days === FOR_EVER ? null : days && Number(days) },
    done: `${apart(name)} ${done}`,
  });

/** By the names of the API. */
export const PERSON_ACTS: Readonly<Record<PersonAction, PersonAct>> = {
  warn: { label: 'Warn', right: 'reviewPeople', reason: 'The person reads this.', call: callOf('warn', 'was warned.') },
  ban: {
    label: 'Ban',
    right: 'banPeople',
    reason: 'The person reads this and can appeal once.',
    isGrave: true,
    isHarm: true,
    fields: () => [{ kind: 'select', name: 'days', label: 'For how long', value: '7', choices: BAN_CHOICES }],
    call: callOf('ban', 'is banned.'),
  },
  unban: { label: 'Unban', right: 'banPeople', call: callOf('unban', 'is not banned any more.') },
  'dismiss-uploads': {
    label: 'Dismiss',
    right: 'reviewPeople',
    call: (of) => ({ ...callOf('dismiss-uploads', '')(of, {}), done: 'It is off the queue.' }),
  },
};

export const CHANGE_BAN: PersonAct = { ...PERSON_ACTS.ban, label: 'Change the ban' };

/** Needs the person's name, typed, and a reason. */
const roleAct = (role: Role, label: string, done: string): PersonAct & { role: Role } => ({
  role,
  label,
  right: 'changeRoles',
  reason: 'Every admin reads this, and the audit log keeps it.',
  look: role === 'person' ? 'danger' : 'outlined',
  fields: ({ name: words }) => [
    {
      kind: 'confirmation',
      name: 'confirmation',
      label: 'The person’s name',
      hint: 'Type the name to confirm.',
      words,
    },
  ],
  call: ({ id, name }, { reason }) => ({
    path: `/users/${id}/role`,
    method: 'PUT',
    body: { role, reason },
    done: (answer) => [`${apart(name)} ${done}`, ...codeWords(answer)].join(' '),
  }),
});

/** What the role of a person may be changed to, by the role that they have. */
export const roleActs = (was: Role) =>
  ROLE_NAMES.filter((role) => role !== was).map((role) =>
    role === 'person'
      ? roleAct(role, `Take ${was === 'admin' ? 'admin rights' : 'the role'} away`, `is no longer ${ROLES[was].noun}.`)
      : roleAct(role, `Make ${ROLES[role].noun}`, `is ${ROLES[role].noun} now.`),
  );

/** The code for a first passkey, if the person needs one. */
function codeWords(answer: unknown): string[] {
  const code = typeof answer === 'object' && answer !== null && 'enrolmentCode' in answer ? answer.enrolmentCode : null;
  return typeof code === 'string'
    ? [`Tell them the code for their passkey, which works once, for a week: ${apart(code)}`]
    : [];
}
