'use client';

import { personNote, type PersonProps } from '@/components/personal/person-note';
import { signedInPart } from '@/components/viewer/signed-in-part';

/** Mutes or blocks a person; visitors get no room for it. */
export const MoreOfPerson = signedInPart<PersonProps>(
  (actions) => actions.PersonMenu,
  () => <span className="hidden size-11 [[data-account]_&]:block" />,
);

/** Says that somebody is muted or blocked, and undoes it. */
export const UndoBlock = signedInPart<PersonProps>(
  (actions) => actions.PersonUndo,
  (props) => <span>{personNote(props)}</span>,
);
