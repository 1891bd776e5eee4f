import { useEffect, useRef } from 'react';
import type { TagSuggestion } from '@/lib/schemas/tag';

interface TagOptionsProps {
  id: string;
  options: readonly TagSuggestion[];
  /** -1 for none. */
  active: number;
  onChoose: (name: string) => void;
}

export const optionId = (listId: string, at: number): string => `${listId}-${at}`;

/** With the number of pins of each. */
export function TagOptions({ id, options, active, onChoose }: TagOptionsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => void list.current?.children[active]?.scrollIntoView({ block: 'nearest' }), [active]);

  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label="Suggested tags"
      className="popup absolute inset-x-0 top-full z-30 mt-1 max-h-72 overflow-y-auto"
    >
      {options.map(({ name, pins }, at) => (
        <button
          key={name}
          id={optionId(id, at)}
          type="button"
          role="option"
          aria-selected={at === active}
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()} // the field keeps the focus, so that the list stays for the click
          onClick={() => onChoose(name)}
          className={`flex min-h-11 w-full cursor-pointer items-center justify-between gap-4 rounded-lg px-3 py-2 text-left ${at === active ? 'bg-raised' : 'hover:bg-raised'}`}
        >
          <bdi className="min-w-0 wrap-anywhere" translate="no">
            {name}
          </bdi>
          <span className="text-muted">{pins}</span>
        </button>
      ))}
    </div>
  );
}
