import { X } from 'lucide-react';
import type { MouseEvent } from 'react';

interface TagChipsProps {
  label: string;
  tags: readonly string[];
  onRemove: (tag: string) => void;
  /** The last one was removed: focus the field. */
  onNone: () => void;
}

/** Removing one focuses its neighbour. */
export function TagChips({ label, tags, onRemove, onNone }: TagChipsProps) {
  const remove = (tag: string) => (event: MouseEvent<HTMLButtonElement>) => {
    const chip = event.currentTarget.closest('li');
    const neighbour = (chip?.nextElementSibling ?? chip?.previousElementSibling)?.querySelector('button');
    if (neighbour) neighbour.focus();
    else onNone();
    onRemove(tag);
  };
  if (tags.length === 0) return null;
  return (
    <ul aria-label={label} className="contents">
      {tags.map((tag) => (
        <li key={tag} className="inline-flex max-w-full items-center rounded-full bg-raised pl-3 text-sm">
          <bdi className="min-w-0 wrap-anywhere" translate="no">
            {tag}
          </bdi>
          <button
            type="button"
            aria-label={`Remove tag ${tag}`}
            className="grid min-h-9 min-w-9 shrink-0 cursor-pointer place-items-center rounded-full text-muted hover:bg-line hover:text-ink pointer-coarse:min-h-11 pointer-coarse:min-w-11"
            onClick={remove(tag)}
          >
            <X size={16} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
