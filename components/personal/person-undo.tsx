import { useState } from 'react';
import { personNote, type PersonProps } from '@/components/personal/person-note';
import { Button } from '@/components/ui/button';
import { ApartNames } from '@/components/user/apart-names';
import { saveBlock, showFailure } from '@/lib/client/personal';

/** Reloads the page with the person's things. */
export function PersonUndo(props: PersonProps) {
  const [isBusy, setIsBusy] = useState(false);

  const undo = async () => {
    setIsBusy(true);
    try {
      await saveBlock(props.userId, null);
      location.reload();
    } catch (error) {
      setIsBusy(false);
      showFailure(error);
    }
  };
  return (
    <>
      <span>
        <ApartNames text={personNote(props)} />
      </span>
      <Button className="bg-surface" aria-busy={isBusy} disabled={isBusy} onClick={() => void undo()}>
        {props.kind === 'mute' ? 'Unmute' : 'Unblock'}
      </Button>
    </>
  );
}
