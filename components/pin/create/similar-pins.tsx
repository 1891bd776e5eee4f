import { Button } from '@/components/ui/button';
import type { Upload } from '@/lib/schemas/upload';

type Similar = Upload['similar'];

interface SimilarPinsProps {
  similar: Similar;
  onKeep: () => void;
  onRemove: () => void;
}

/** Pins with the same picture: the person decides whether to keep it. */
export function SimilarPins({ similar, onKeep, onRemove }: SimilarPinsProps) {
  const same = similar.filter(({ isSame }) => isSame);
  return (
    <div role="alert" className="mt-2 rounded-xl bg-raised p-3 text-sm">
      <p>{same.length === 1 ? 'This pin looks' : 'These pins look'} like your picture. Is yours another one?</p>
      <Thumbnails label="Similar pins" pins={same} />
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
}

/** A hint at similar pins; it needs no answer. */
export function AlikePins({ similar }: { similar: Similar }) {
  const alike = similar.filter(({ isSame }) => !isSame);
  if (alike.length === 0) return null;
  return (
    <div role="status" className="mt-2 text-sm text-muted">
      <p>This looks like {alike.length === 1 ? 'this pin' : 'these pins'}.</p>
      <Thumbnails label="Pins that look alike" pins={alike} />
    </div>
  );
}

const Thumbnails = ({ label, pins }: { label: string; pins: Similar }) => (
  <ul aria-label={label} className="mt-2 flex flex-wrap gap-2">
    {pins.map(({ title, path, image }) => (
      <li key={path}>
        <a href={path} target="_blank" className="block size-20 overflow-hidden rounded-xl bg-line">
          <img src={image} alt={title} width={80} height={80} className="size-full object-cover" />
        </a>
      </li>
    ))}
  </ul>
);
