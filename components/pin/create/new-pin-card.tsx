import { ImageOff, Trash2 } from 'lucide-react';
import { memo, useEffect, useMemo, useState } from 'react';
import { cardId } from '@/components/pin/create/focus-places';
import { PinFieldSet } from '@/components/pin/create/pin-field-set';
import { UploadStatus } from '@/components/pin/create/upload-status';
import { usePlayLoops } from '@/components/pin/use-play-loops';
import { Button } from '@/components/ui/button';
import { Failure } from '@/components/ui/messages';
import { isDraft, type NewPin } from '@/lib/client/new-pins/new-pin';
import type { NewPins } from '@/lib/client/new-pins/new-pins';
import { isUndecided } from '@/lib/client/new-pins/pin-problems';
import { renewPreview } from '@/lib/client/new-pins/renew-preview';
import { MEDIA_TYPES } from '@/lib/domain/media-types';
import type { Upload } from '@/lib/schemas/upload';

interface NewPinCardProps {
  pin: NewPin;
  newPins: NewPins;
  onRemove: (id: string) => void;
  onCreateBoard: (take: (boardId: string) => void) => void;
}

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
            <p dir="auto" className="min-w-0 truncate text-sm text-muted" title={pin.name}>
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

interface SimilarPinsProps {
  similar: Upload['similar'];
  onKeep: () => void;
  onRemove: () => void;
}

/** The person decides whether to keep it. */
const SimilarPins = ({ similar, onKeep, onRemove }: SimilarPinsProps) => (
  <div role="alert" className="mt-2 rounded-xl bg-raised p-3 text-sm">
    <p>{similar.length === 1 ? 'This pin looks' : 'These pins look'} like your picture. Is yours another one?</p>
    <ul aria-label="Similar pins" className="mt-2 flex flex-wrap gap-2">
      {similar.map(({ title, path, image }) => (
        <li key={path}>
          <a href={path} target="_blank" className="block size-20 overflow-hidden rounded-xl bg-line">
            <img src={image} alt={title} width={80} height={80} className="size-full object-cover" />
          </a>
        </li>
      ))}
    </ul>
    <div className="mt-3 flex flex-wrap gap-2">
      <Button data-decide variant="outlined" onClick={onKeep}>
        Keep mine
      </Button>
      <Button variant="outlined" onClick={onRemove}>
        Discard mine
      </Button>
    </div>
  </div>
);

/** A blob URL while it is shown. */
function useFileUrl(file: File | undefined): string | undefined {
  const url = useMemo(() => file && URL.createObjectURL(file), [file]);
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  return url;
}

interface PinPreviewProps {
  pin: NewPin;
  /** The upload's URL gives no picture. */
  onMissing: () => void;
}

/** From the local file, else from the site. */
function PinPreview({ pin: { source, upload }, onMissing }: PinPreviewProps) {
  const isStill = usePlayLoops() !== 'always';
  const file = source.kind === 'file' ? source.file : undefined;
  const ownUrl = useFileUrl(isStill && file?.type === 'image/gif' ? undefined : file);
  const made = upload.kind === 'done' ? upload.upload : undefined;
  const url = ownUrl ?? made?.image;
  const [broken, setBroken] = useState<string>();
  const onError = () => {
    setBroken(url);
    if (url === made?.image) onMissing();
  };
  const isGif = made ? MEDIA_TYPES[made.mediaType].isAnimated : file?.type === 'image/gif';
  return (
    <div className="new-pin-picture" style={made && { backgroundColor: made.placeholder }}>
      {url && url !== broken ? (
        <img src={url} alt="" decoding="async" loading="lazy" onError={onError} />
      ) : (
        broken && <ImageOff size={32} aria-hidden className="text-muted" />
      )}
      {isGif && <span className="pin-badge">GIF</span>}
    </div>
  );
}
