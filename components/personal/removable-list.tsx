import { useRef, useState, type ReactNode } from 'react';
import { RemovableItem } from '@/components/personal/removable-item';
import { tellFailure } from '@/lib/client/personal';

interface Line {
  key: string;
  content: ReactNode;
  /** Accessible name of the button; holds its words. */
  label: string;
  button: string;
}

interface RemovableListProps<Item> {
  /** Accessible name. */
  label: string;
  /** Undefined until they are there. */
  items: Item[] | undefined;
  setItems: (items: Item[]) => void;
  lineOf: (item: Item) => Line;
  /** Takes it out for good. @returns what the person is told then; nothing: the page goes away */
  remove: (item: Item) => Promise<string | undefined>;
  /** The text in place of a list without items. */
  empty?: string;
}

/** A list of a person's own that they can take things out of, with a line that says what was done. */
export function RemovableList<Item>({ label, items, setItems, lineOf, remove, empty }: RemovableListProps<Item>) {
  const [done, setDone] = useState('');
  const status = useRef<HTMLParagraphElement>(null);

  const takeOut = async (item: Item) => {
    try {
      const told = await remove(item);
      if (told === undefined) return;
      setItems(items?.filter((other) => other !== item) ?? []);
      setDone(told);
      status.current?.focus(); // the button that had the focus is gone
    } catch (error) {
      tellFailure(error);
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
