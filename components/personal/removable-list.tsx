import { useRef, useState, type ReactNode } from 'react';
import { NameForm } from '@/components/form/name-form';
import { RemovableItem } from '@/components/personal/removable-item';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { ApartNames } from '@/components/user/apart-names';
import { showFailure } from '@/lib/client/personal';
import { isolated } from '@/lib/domain/isolated';

interface Line {
  key: string;
  content: ReactNode;
  /** Accessible name; includes the visible words. */
  label: string;
  button: string;
  /** Where items can be renamed. */
  name?: string;
}

interface Renaming<Item> {
  /** Of the dialog. */
  title: string;
  /** Characters. */
  max: number;
  /** Returns the renamed item. @throws ApiError */
  save: (item: Item, name: string) => Promise<Item>;
}

interface RemovableListProps<Item> {
  label: string;
  /** Undefined until loaded. */
  items: Item[] | undefined;
  setItems: (items: Item[]) => void;
  lineOf: (item: Item) => Line;
  /** Returns the message, or undefined if the page reloads. */
  remove: (item: Item) => Promise<string | undefined>;
  renaming?: Renaming<Item>;
  empty?: string;
}

/** Each item can be removed, and renamed; a line reports it. */
export function RemovableList<Item>({
  label,
  items,
  setItems,
  lineOf,
  remove,
  renaming,
  empty,
}: RemovableListProps<Item>) {
  const [done, setDone] = useState('');
  const [renamed, setRenamed] = useState<Item>();
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
  const rename = async (name: string) => {
    if (renamed === undefined || !renaming) return;
    const fresh = await renaming.save(renamed, name);
    setItems(items?.map((item) => (item === renamed ? fresh : item)) ?? []);
    setRenamed(undefined);
    setDone(`Renamed to “${isolated(name)}”.`);
  };
  return (
    <>
      <p ref={status} role="status" tabIndex={-1} className="mt-3 min-h-6 text-sm">
        <ApartNames text={done || (items ? '' : 'Loading …')} />
      </p>
      {items?.length === 0 && empty && <p className="text-muted">{empty}</p>}
      {items && items.length > 0 && (
        <ul aria-label={label} className="mt-1 divide-y divide-line">
          {items.map((item) => {
            const { key, content, name, ...button } = lineOf(item);
            const beside = renaming && (
              <Button variant="raised" aria-label={`Rename ${name}`} onClick={() => setRenamed(item)}>
                Rename
              </Button>
            );
            return (
              <RemovableItem key={key} {...button} beside={beside} onRemove={() => void takeOut(item)}>
                {content}
              </RemovableItem>
            );
          })}
        </ul>
      )}
      {renaming && (
        <Dialog title={renaming.title} open={renamed !== undefined} onClose={() => setRenamed(undefined)} isForm>
          {renamed !== undefined && <NameForm name={lineOf(renamed).name ?? ''} max={renaming.max} onName={rename} />}
        </Dialog>
      )}
    </>
  );
}
