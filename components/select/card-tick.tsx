import { shownList } from '@/components/feed/shown-list';
import { toggleSelected, useSelection } from '@/lib/client/selection';

/** On one's own lists; while pins are being chosen it covers the card. */
export function CardTick({ id, title }: { id: string; title: string }) {
  const isOffered = useSelection((selection) => selection.isOffered);
  const isOn = useSelection((selection) => selection.isOn);
  const isChosen = useSelection(({ ids }) => ids.includes(id));
  if (!isOffered) return null;
  const toggle = (withShift: boolean) =>
    toggleSelected(id, withShift ? shownList().cards.map(([cardId]) => cardId) : undefined);
  return (
    <label className="card-tick" data-on={isOn || undefined}>
      <input
        type="checkbox"
        aria-label={`Select ${title}`}
        value={id}
        checked={isChosen}
        onChange={({ nativeEvent }) => toggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
    </label>
  );
}
