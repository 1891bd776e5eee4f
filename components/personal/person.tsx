'use client';

import { personNote, type PersonProps } from '@/components/personal/person-note';
import { ApartNames } from '@/components/user/apart-names';
import { signedInPart } from '@/components/viewer/signed-in-part';

/** Of the menu “More”. */
export const MoreOfPerson = signedInPart<PersonProps>(
  (actions) => actions.PersonItems,
  () => null,
);

export const UndoBlock = signedInPart<PersonProps>(
  (actions) => actions.PersonUndo,
  (props) => (
    <span>
      <ApartNames text={personNote(props)} />
    </span>
  ),
);
