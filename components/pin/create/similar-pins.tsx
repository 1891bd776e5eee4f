import { Button } from '@/components/ui/button';
import type { Upload } from '@/lib/schemas/upload';

interface SimilarPinsProps {
  similar: Upload['similar'];
  onKeep: () => void;
  onRemove: () => void;
}

/** The person decides whether to keep it. */
export const SimilarPins = ({ similar, onKeep, onRemove }: SimilarPinsProps) => (
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
