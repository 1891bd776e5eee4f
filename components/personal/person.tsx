'use client';

import { personNote, type PersonProps } from '@/components/personal/person-note';
import { ApartNames } from '@/components/user/apart-names';
import { signedInPart } from '@/components/viewer/signed-in-part';

/** Visitors get no placeholder. */
export const MoreOfPerson = signedInPart<PersonProps>(
  (actions) => actions.PersonMenu,
  () => <span className="hidden size-11 [[data-account]_&]:block" />,
);

export const UndoBlock = signedInPart<PersonProps>(
  (actions) => actions.PersonUndo,
  (props) => (
    <span>
      <ApartNames text={personNote(props)} />
    </span>
  ),
);
