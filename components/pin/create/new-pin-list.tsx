import { useCallback } from 'react';
import { flushSync } from 'react-dom';
import { focusCard, focusInspector } from '@/components/pin/create/focus-places';
import { NewPinRow } from '@/components/pin/create/new-pin-row';
import { PinInspector } from '@/components/pin/create/pin-inspector';
import { chosenPins, type NewPinsState } from '@/lib/client/new-pins/change';
import { isPending } from '@/lib/client/new-pins/new-pin';
import type { NewPins } from '@/lib/client/new-pins/new-pins';

interface NewPinListProps {
  newPins: NewPins;
  state: NewPinsState;
  onRemove: (id: string) => void;
  onCreateBoard: (take: (boardId: string) => void) => void;
}

/** A row for each picture, and one inspector for the chosen ones. */
export function NewPinList({ newPins, state, onRemove, onCreateBoard }: NewPinListProps) {
  const { store } = newPins;
  const pins = state.pins.filter(isPending);
  const chosen = chosenPins(state);
  const isAll = chosen.length === pins.length;

  const edit = useCallback(
    (id: string) => {
      flushSync(() => store.change({ do: 'choose', ids: [id] }));
      focusInspector();
    },
    [store],
  );
  const toggle = useCallback(
    (id: string) => {
      const ids = chosenPins(store.get()).map((pin) => pin.id);
      store.change({ do: 'choose', ids: ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id] });
    },
    [store],
  );
  return (
    <div className="new-pins-bench">
      <div className="new-pins">
        {pins.length > 1 && (
          <label className="new-pin-check new-pins-all">
            <input
              type="checkbox"
              checked={isAll}
              onChange={() => store.change({ do: 'choose', ids: isAll ? pins.slice(0, 1).map(({ id }) => id) : [] })}
            />
            {`All ${pins.length} pins`}
          </label>
        )}
        <ul aria-label="New pins" className="grid gap-2">
          {pins.map((pin) => (
            <NewPinRow
              key={pin.id}
              pin={pin}
              newPins={newPins}
              isChosen={chosen.includes(pin)}
              isOneOfMany={pins.length > 1}
              onEdit={edit}
              onToggle={toggle}
              onRemove={onRemove}
            />
          ))}
        </ul>
      </div>
      <PinInspector newPins={newPins} chosen={chosen} onCreateBoard={onCreateBoard} />
    </div>
  );
}

const isShared = (field: string) => field === 'tags' || field === 'boards';

/** Goes to what is wrong with a pin, which is chosen alone unless the inspector shows it for several. */
export function showWrong({ store }: NewPins, id: string | undefined): void {
  const shown = chosenPins(store.get()).find((pin) => pin.id === id);
  const isShown = shown !== undefined && Object.keys(shown.problems).every(isShared);
  if (id !== undefined && !isShown) flushSync(() => store.change({ do: 'choose', ids: [id] }));
  focusCard(id);
}
