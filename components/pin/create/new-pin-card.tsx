import { Trash2 } from 'lucide-react';
import { memo } from 'react';
import { cardId } from '@/components/pin/create/focus-places';
import { PinFieldSet } from '@/components/pin/create/pin-field-set';
import { PinPreview } from '@/components/pin/create/pin-preview';
import { SimilarPins } from '@/components/pin/create/similar-pins';
import { UploadStatus } from '@/components/pin/create/upload-status';
import { Button } from '@/components/ui/button';
import { Failure } from '@/components/ui/messages';
import { isDraft, type NewPin } from '@/lib/client/new-pins/new-pin';
import type { NewPins } from '@/lib/client/new-pins/new-pins';
import { isUndecided } from '@/lib/client/new-pins/pin-problems';
import { renewPreview } from '@/lib/client/new-pins/renew-preview';

interface NewPinCardProps {
  pin: NewPin;
  newPins: NewPins;
  onRemove: (id: string) => void;
  onCreateBoard: (take: (boardId: string) => void) => void;
}

/** A picture on its way to being a pin, with what is said of it. */
export const NewPinCard = memo(function NewPinCard({ pin, newPins, onRemove, onCreateBoard }: NewPinCardProps) {
  const isFree = isDraft(pin);
  const keep = () => {
    newPins.store.update(pin.id, { isKept: true });
    document.getElementById(cardId(pin.id))?.querySelector('input')?.focus();
  };
  return (
    <li>
      <article id={cardId(pin.id)} aria-label={pin.name} tabIndex={-1} aria-busy={!isFree} className="new-pin">
        <PinPreview pin={pin} onMissing={() => void renewPreview(newPins.store, pin.id)} />
        <div className="new-pin-text">
          <div className="flex items-center justify-between gap-3">
            <p className="min-w-0 truncate text-sm text-muted" title={pin.name}>
              {pin.name}
            </p>
            <Button className="-mr-2 shrink-0 text-sm" disabled={!isFree} onClick={() => onRemove(pin.id)}>
              <Trash2 size={17} aria-hidden />
              Remove
            </Button>
          </div>
          <UploadStatus pin={pin} queue={newPins.queue} />
          {isUndecided(pin) && pin.upload.kind === 'done' && (
            <SimilarPins similar={pin.upload.upload.similar} onKeep={keep} onRemove={() => onRemove(pin.id)} />
          )}
          {pin.failure && <Failure>{pin.failure}</Failure>}
          <PinFieldSet pin={pin} store={newPins.store} onCreateBoard={onCreateBoard} />
        </div>
      </article>
    </li>
  );
});
