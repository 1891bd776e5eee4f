import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { useLeaveWarning } from '@/components/form/use-leave-warning';
import { DropTarget } from '@/components/pin/create/drop-target';
import { focusCard, focusPublished } from '@/components/pin/create/focus-places';
import { NewPinList, showWrong } from '@/components/pin/create/new-pin-list';
import { PictureAdder } from '@/components/pin/create/picture-adder';
import { PinFromAnywhere } from '@/components/pin/create/pin-from-anywhere';
import { PublishBar } from '@/components/pin/create/publish-bar';
import { PublishedPins } from '@/components/pin/create/published-pins';
import { RefusedFiles } from '@/components/pin/create/refused-files';
import { CreateBoardDialog } from '@/components/viewer/boards/create-board-dialog';
import { NO_PINS } from '@/lib/client/new-pins/change';
import { isPending, isPublished } from '@/lib/client/new-pins/new-pin';
import { NewPins } from '@/lib/client/new-pins/new-pins';
import { firstTroubled } from '@/lib/client/new-pins/pin-problems';
import type { Outcome } from '@/lib/client/new-pins/publisher';
import type { PinPrefill } from '@/lib/domain/pin-prefill';
import { UploaderStatement } from '@/components/pin/create/uploader-statement';
import { useDeclaration } from '@/components/pin/create/use-declaration';

export interface NewPinsEditorProps {
  userId: string;
  /** Origin. */
  siteUrl: string;
  prefill: PinPrefill;
  /** Not made for the current terms. */
  isStatementNeeded: boolean;
}

/** The first error, else the published pins. */
const focusOutcome = ({ failed }: Outcome, newPins: NewPins) =>
  void setTimeout(() =>
    failed > 0 ? showWrong(newPins, firstTroubled(newPins.store.get().pins)?.id) : focusPublished(),
  );

/** Gets the id of a new board. */
type TakeBoard = (boardId: string) => void;

export function NewPinsEditor({ userId, siteUrl, prefill, isStatementNeeded }: NewPinsEditorProps) {
  const { newPins, state } = useNewPins(userId, focusOutcome);
  const declaration = useDeclaration(userId, isStatementNeeded);
  const [takeBoard, setTakeBoard] = useState<TakeBoard>();
  const createBoard = useCallback((take: TakeBoard) => setTakeBoard(() => take), []);
  const pending = state.pins.filter(isPending);
  const published = state.pins.filter(isPublished);

  const remove = useCallback(
    (id: string) => {
      const ids = newPins.store.get().pins.flatMap((pin) => (isPending(pin) ? [pin.id] : []));
      const at = ids.indexOf(id);
      flushSync(() => newPins.remove(id));
      focusCard(ids[at + 1] ?? ids[at - 1]);
    },
    [newPins],
  );
  const dismiss = (id: string) => {
    flushSync(() => newPins.remove(id));
    focusCard(undefined);
  };
  return (
    <div className="needs-scripts">
      <DropTarget newPins={newPins} />
      <PictureAdder newPins={newPins} prefill={prefill} isSmall={pending.length > 0} />
      <RefusedFiles pins={state.pins} onDismiss={dismiss} />
      {pending.length > 0 && (
        <NewPinList newPins={newPins} state={state} onRemove={remove} onCreateBoard={createBoard} />
      )}
      {pending.length > 0 && declaration.isOpen && <UploaderStatement declaration={declaration} />}
      <PublishBar newPins={newPins} state={state} onWrong={(id) => showWrong(newPins, id)} declaration={declaration} />
      {published.length > 0 && <PublishedPins pins={published} newPins={newPins} />}
      <PinFromAnywhere siteUrl={siteUrl} />
      <CreateBoardDialog
        open={takeBoard !== undefined}
        onClose={() => setTakeBoard(undefined)}
        onSaved={({ _id }) => {
          takeBoard?.(_id);
          setTakeBoard(undefined);
        }}
      />
    </div>
  );
}

/** Warns before they would be lost. */
function useNewPins(userId: string, onEnd: (outcome: Outcome, newPins: NewPins) => void) {
  const end = useEffectEvent(onEnd);
  const [newPins] = useState(() => new NewPins(userId));
  const state = useSyncExternalStore(newPins.store.subscribe, newPins.store.get, () => NO_PINS);
  useLeaveWarning(() => newPins.isAtRisk);
  useEffect(() => newPins.start((outcome) => end(outcome, newPins)), [newPins]);
  return { newPins, state };
}
