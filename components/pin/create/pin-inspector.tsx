import { INSPECTOR_ID } from '@/components/pin/create/focus-places';
import { BoardPicks } from '@/components/pin/create/board-picks';
import { PinFieldSet } from '@/components/pin/create/pin-field-set';
import { LicenseField } from '@/components/pin/license-field';
import { PinPreview } from '@/components/pin/create/pin-preview';
import { TagField } from '@/components/pin/tags/tag-field';
import { Button } from '@/components/ui/button';
import { commonValues, type ListField } from '@/lib/client/new-pins/change';
import { isAiMade, withAiMade } from '@/lib/domain/ai-made';
import { isDraft, isPending, type NewPin } from '@/lib/client/new-pins/new-pin';
import type { NewPins } from '@/lib/client/new-pins/new-pins';

interface PinInspectorProps {
  newPins: NewPins;
  chosen: readonly NewPin[];
  onCreateBoard: (take: (boardId: string) => void) => void;
}

/** Describes the chosen pins: one with all its fields, several with what they share. */
export function PinInspector({ newPins, chosen, onCreateBoard }: PinInspectorProps) {
  const [first] = chosen;
  const isOne = chosen.length === 1;
  return (
    <section aria-label="Details" className="pin-inspector">
      <h2 id={INSPECTOR_ID} tabIndex={-1} className="font-semibold">
        {isOne ? 'Details' : `${chosen.length} pins`}
      </h2>
      {isOne && first ? (
        <OnePin key={first.id} pin={first} newPins={newPins} onCreateBoard={onCreateBoard} />
      ) : (
        <SeveralPins
          key={chosen.map(({ id }) => id).join()}
          pins={chosen}
          newPins={newPins}
          onCreateBoard={onCreateBoard}
        />
      )}
    </section>
  );
}

interface OnePinProps extends Omit<PinInspectorProps, 'chosen'> {
  pin: NewPin;
}

function OnePin({ pin, newPins, onCreateBoard }: OnePinProps) {
  const { store } = newPins;
  const others = store.get().pins.filter((other) => isPending(other) && other.id !== pin.id);
  const giveTags = () => {
    for (const { id, fields } of others) {
      const tags = withAiMade(pin.fields.tags, isAiMade(fields.tags));
      store.change({ do: 'edit', id, fields: { tags } });
    }
    newPins.tell(`All ${others.length + 1} pins have these tags.`);
  };
  return (
    <div className="pin-inspector-one">
      <PinPreview pin={pin} store={store} isLarge />
      <div className="min-w-0">
        <PinFieldSet pin={pin} store={store} onCreateBoard={onCreateBoard} />
        {others.length > 0 && withAiMade(pin.fields.tags, false).length > 0 && (
          <Button variant="outlined" className="mt-4 px-4 text-sm" onClick={giveTags}>
            Same tags for all
          </Button>
        )}
      </div>
    </div>
  );
}

interface SeveralPinsProps extends Omit<PinInspectorProps, 'chosen'> {
  pins: readonly NewPin[];
}

function SeveralPins({ pins, newPins: { store }, onCreateBoard }: SeveralPinsProps) {
  const ids = pins.map(({ id }) => id);
  const edit = (field: ListField, after: readonly string[], before = commonValues(pins, field)) =>
    store.change({ do: 'edit-each', ids, field, before, after });
  const common = withAiMade(commonValues(pins, 'tags'), false);
  const license = pins[0]?.fields.license ?? '';
  const problem = pins.map(({ problems }) => problems.tags).find((one) => one !== undefined);
  return (
    <fieldset disabled={!pins.some(isDraft)} className="min-w-0">
      <legend className="text-sm text-muted">
        Tags, boards and licence for all of them. Edit one to change its title.
      </legend>
      <TagField label="Tags" tags={common} problem={problem} onChange={(tags) => edit('tags', tags, common)} />
      <BoardPicks
        chosen={commonValues(pins, 'boards')}
        onChange={(boards) => edit('boards', boards)}
        onCreate={() => onCreateBoard((id) => edit('boards', [id], []))}
      />
      <LicenseField
        license={pins.every(({ fields }) => fields.license === license) ? license : ''}
        onChoose={(chosen) => ids.forEach((id) => store.change({ do: 'edit', id, fields: { license: chosen } }))}
      />
    </fieldset>
  );
}
