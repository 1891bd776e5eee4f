import { act, type Act, type ActField } from '@/lib/domain/acts/act';
import { REMOVAL_REASONS, type PinAction } from '@/lib/domain/moderation';
import { can, type Role } from '@/lib/domain/roles';

export interface ActedPins {
  /** Each with the latest number in its audit log. */
  pins: readonly { id: string; seen: number }[];
  title?: string;
  /** Of the acting person. */
  role?: Role;
}

interface PinAct extends Act<ActedPins> {
  /** May be done to many at once, all or none. */
  isForMany?: boolean;
  isGraveForMany?: boolean;
}
type Call = PinAct['call'];

const TOLD = 'The uploader reads this and can appeal once.';
const NOTED = 'Only for the audit log.';
const LEGAL: ActField = { kind: 'check', name: 'legal', label: 'Legal removal (shows status 451)' };

const callOf =
  (name: PinAction, done: string): Call =>
  ({ pins }, { reason, legal }) => ({
    path: '/pins/acts',
    body: { act: name, reason, legal: legal !== undefined, pins: pins.map(({ id, seen }) => ({ id, seen })) },
    done,
  });

const keepThem =
  (done: string): Call =>
  (subject, values) => ({ ...callOf('keep', done)(subject, values), undo: PIN_ACTS['undo-keep'].call(subject, {}) });

const queuedAgain: Call = (subject, values) => {
  const { length } = subject.pins;
  const done = `${length === 1 ? 'The pin is' : `${length} pins are`} in the queue again.`;
  return callOf('undo-keep', done)(subject, values);
};

const reviews = { right: 'reviewPins' } as const;
const holds = { key: 'L', right: 'useLegalHolds', reason: NOTED, isGrave: true } as const;

/** By the names of the API. */
export const PIN_ACTS: Readonly<Record<PinAction, PinAct>> = {
  keep: { ...reviews, label: 'Keep', key: 'K', isForMany: true, call: keepThem('The pin is kept.') },
  /** Of one's own keep, for ten minutes. */
  'undo-keep': { ...reviews, label: 'Undo', isForMany: true, call: queuedAgain },
  remove: {
    ...reviews,
    label: 'Remove',
    key: 'R',
    reason: TOLD,
    reasons: REMOVAL_REASONS,
    isForMany: true,
    isGraveForMany: true,
    isHarm: true,
    look: 'harm',
    fields: ({ role }) => (role && can(role, 'decideTakedowns') ? [LEGAL] : []),
    call: callOf('remove', 'The pin is removed.'),
  },
  restore: { ...reviews, label: 'Restore', key: 'S', isForMany: true, call: callOf('restore', 'The pin is back.') },
  hold: { ...reviews, label: 'Hide for now', key: 'H', reason: NOTED, call: callOf('hold', 'The pin is hidden.') },
  'legal-hold': { ...holds, label: 'Legal hold', call: callOf('legal-hold', 'The pin is on legal hold.') },
  'end-legal-hold': { ...holds, label: 'End legal hold', call: callOf('end-legal-hold', 'The legal hold is over.') },
  block: {
    ...reviews,
    label: 'Block the work',
    key: 'B',
    reason: NOTED,
    call: callOf('block', 'The work is blocked.'),
  },
};

const { keep, remove, block } = PIN_ACTS;
const countOf = ({ pins }: ActedPins) => (pins.length === 1 ? '1 pin was' : `${pins.length} pins were`);
const ofListed: Act<ActedPins> = { ...PIN_ACTS['end-legal-hold'], key: undefined, about: ({ title }) => title };

/** The same acts with other words. */
export const MORE_PIN_ACTS = {
  'keep-and-show': act({ ...keep, label: 'Keep and show' }),
  'dismiss-and-delete': act({ ...keep, label: 'Dismiss and delete', call: callOf('keep', 'The pin is deleted.') }),
  'keep-selected': act({ ...keep, call: (of, values) => keepThem(`${countOf(of)} kept.`)(of, values) }),
  'remove-selected': act({
    ...remove,
    reason: 'The uploaders read this and can appeal once.',
    call: (of, values) => callOf('remove', `${countOf(of)} removed.`)(of, values),
  }),
  'end-listed-hold': act({ ...ofListed, reason: 'The pin stays hidden until it is kept or removed.' }),
  'end-hold-of-deleted': act({ ...ofListed, reason: 'The rest of the pin is permanently deleted.' }),
  'block-by-id': act<object>({
    label: 'Block',
    right: 'blockMedia',
    fields: () => [
      { kind: 'line', name: 'pin', label: 'Id of the pin', isRequired: true, isNumber: true },
      { kind: 'line', name: 'reason', label: 'Reason', isRequired: true },
    ],
    call: (_, { pin = '', ...values }) =>
      block.call({ pins: [{ id: pin.trim(), seen: Number.MAX_SAFE_INTEGER }] }, values),
  }),
};
