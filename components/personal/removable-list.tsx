import { useRef, useState, type ReactNode } from 'react';
import { RemovableItem } from '@/components/personal/removable-item';
import { showFailure } from '@/lib/client/personal';

interface Line {
  key: string;
  content: ReactNode;
  /** Accessible name; includes the visible words. */
  label: string;
  button: string;
}

interface RemovableListProps<Item> {
  label: string;
  /** Undefined until loaded. */
  items: Item[] | undefined;
  setItems: (items: Item[]) => void;
  lineOf: (item: Item) => Line;
  /** Returns the message, or undefined if the page reloads. */
  remove: (item: Item) => Promise<string | undefined>;
  empty?: string;
}

/** Each item can be removed; a line reports it. */
export function RemovableList<Item>({ label, items, setItems, lineOf, remove, empty }: RemovableListProps<Item>) {
  const [done, setDone] = useState('');
  const status = useRef<HTMLParagraphElement>(null);

  const takeOut = async (item: Item) => {
    try {
      const told = await remove(item);
      if (told === undefined) return;
      setItems(items?.filter((other) => other !== item) ?? []);
      setDone(told);
      status.current?.focus(); // The button that had the focus is gone.
    } catch (error) {
      showFailure(error);
    }
  };
  return (
    <>
      <p ref={status} role="status" tabIndex={-1} className="mt-3 min-h-6 text-sm">
        {done || (items ? '' : 'Loading …')}
      </p>
      {items?.length === 0 && empty && <p className="text-muted">{empty}</p>}
      {items && items.length > 0 && (
        <ul aria-label={label} className="mt-1 divide-y divide-line">
          {items.map((item) => {
            const { key, content, ...button } = lineOf(item);
            return (
              <RemovableItem key={key} {...button} onRemove={() => void takeOut(item)}>
                {content}
              </RemovableItem>
            );
          })}
        </ul>
      )}
    </>
  );
}
