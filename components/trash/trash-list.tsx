'use client';

import { useRef, useState } from 'react';
import { TrashedPinRow } from '@/components/trash/trashed-pin-row';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { ApartNames } from '@/components/user/apart-names';
import { deleteForever, restorePin } from '@/lib/client/own-pin';
import { showFailure } from '@/lib/client/personal';
import { isolated } from '@/lib/domain/isolated';
import { paths } from '@/lib/routes';
import type { TrashedPin } from '@/lib/schemas/trashed-pin';

export function TrashList({ pins }: { pins: readonly TrashedPin[] }) {
  const [left, setLeft] = useState(pins);
  const [doomed, setDoomed] = useState<TrashedPin>();
  const [done, setDone] = useState<{ words: string; href?: string }>();
  const status = useRef<HTMLParagraphElement>(null);

  const takeOut = async (pin: TrashedPin, act: () => Promise<{ words: string; href?: string }>) => {
    setDoomed(undefined);
    try {
      setDone(await act());
      setLeft((others) => others.filter((other) => other !== pin));
      status.current?.focus(); // The button that had the focus is gone.
    } catch (error) {
      showFailure(error);
    }
  };
  const restore = (pin: TrashedPin) =>
    takeOut(pin, async () => {
      const { _id, slug } = await restorePin(pin._id);
      return { words: `“${isolated(pin.title)}” is back.`, href: paths.pin(slug ?? _id) };
    });
  const erase = (pin: TrashedPin) =>
    takeOut(pin, async () => {
      await deleteForever(pin._id);
      return { words: `“${isolated(pin.title)}” is deleted for good.` };
    });

  return (
    <>
      <p ref={status} role="status" tabIndex={-1} className="mt-3 min-h-6 text-sm">
        <ApartNames text={done?.words ?? ''} />{' '}
        {done?.href && (
          <a href={done.href} className="underline">
            See it
          </a>
        )}
      </p>
      <ul aria-label="Deleted pins" className="divide-y divide-line">
        {left.map((pin) => (
          <TrashedPinRow key={pin._id} pin={pin} onRestore={() => void restore(pin)} onErase={() => setDoomed(pin)} />
        ))}
      </ul>
      <Dialog title="Delete forever" open={doomed !== undefined} onClose={() => setDoomed(undefined)}>
        <p className="wrap-anywhere">
          Delete “<bdi>{doomed?.title}</bdi>” forever? You can’t undo this.
        </p>
        <div className="mt-5 flex justify-end gap-2">
          <Button variant="raised" onClick={() => setDoomed(undefined)}>
            Cancel
          </Button>
          <Button variant="harm" onClick={() => doomed && void erase(doomed)}>
            Delete forever
          </Button>
        </div>
      </Dialog>
    </>
  );
}
