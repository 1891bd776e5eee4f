import { Trash2 } from 'lucide-react';
import { memo } from 'react';
import { cardId } from '@/components/pin/create/focus-places';
import { PinPreview } from '@/components/pin/create/pin-preview';
import { AlikePins, SimilarPins } from '@/components/pin/create/similar-pins';
import { UploadStatus } from '@/components/pin/create/upload-status';
import { Button } from '@/components/ui/button';
import { Failure } from '@/components/ui/messages';
import { isDraft, type NewPin } from '@/lib/client/new-pins/new-pin';
import type { NewPins } from '@/lib/client/new-pins/new-pins';
import { isUndecided } from '@/lib/client/new-pins/pin-problems';
import { titleOf } from '@/lib/client/new-pins/pin-title';

interface NewPinRowProps {
  pin: NewPin;
  newPins: NewPins;
  isChosen: boolean;
  /** There are others to choose from. */
  isOneOfMany: boolean;
  onEdit: (id: string) => void;
  onToggle: (id: string) => void;
  onRemove: (id: string) => void;
}

export const NewPinRow = memo(function NewPinRow({ pin, newPins, isChosen, isOneOfMany, ...does }: NewPinRowProps) {
  const { id, name, upload, failure } = pin;
  const isFree = isDraft(pin);
  const keep = () => {
    newPins.store.update(id, { isKept: true });
    document.getElementById(cardId(id))?.focus();
  };
  return (
    <li>
      <article
        id={cardId(id)}
        aria-label={name}
        tabIndex={-1}
        aria-busy={!isFree}
        className={`new-pin ${isChosen ? 'new-pin-chosen' : ''}`}
      >
        <div className="flex items-center gap-2">
          {isOneOfMany && (
            <label className="new-pin-check">
              <input
                type="checkbox"
                aria-label={`Choose ${name}`}
                checked={isChosen}
                onChange={() => does.onToggle(id)}
              />
            </label>
          )}
          <button type="button" className="new-pin-edit" onClick={() => does.onEdit(id)}>
            <span className="sr-only">Edit</span>
            <span className="new-pin-thumb">
              <PinPreview pin={pin} store={newPins.store} />
            </span>
            <span className="min-w-0">
              <bdi className="block truncate font-semibold">{titleOf(pin) || name}</bdi>
              <RowFacts pin={pin} />
            </span>
          </button>
          <Button
            aria-label="Remove"
            title="Remove"
            className="shrink-0 px-3"
            disabled={!isFree}
            onClick={() => does.onRemove(id)}
          >
            <Trash2 size={17} aria-hidden />
          </Button>
        </div>
        <UploadStatus pin={pin} queue={newPins.queue} />
        {isUndecided(pin) && upload.kind === 'done' && (
          <SimilarPins similar={upload.upload.similar} onKeep={keep} onRemove={() => does.onRemove(id)} />
        )}
        {upload.kind === 'done' && <AlikePins similar={upload.upload.similar} />}
        {failure && <Failure>{failure}</Failure>}
      </article>
    </li>
  );
});

/** Its first problem, else its tags. */
function RowFacts({ pin: { fields, problems } }: { pin: NewPin }) {
  const [problem] = Object.values(problems);
  const { tags, boards } = fields;
  const onBoards = boards.length > 0 ? ` · ${boards.length === 1 ? '1 board' : `${boards.length} boards`}` : '';
  return (
    <span className={`block truncate text-sm ${problem ? 'text-danger' : 'text-muted'}`}>
      {problem ?? `${tags.join(', ') || 'No tags yet'}${onBoards}`}
    </span>
  );
}
