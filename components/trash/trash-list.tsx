'use client';

import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { ApartNames } from '@/components/user/apart-names';
import { deleteForever, restorePin } from '@/lib/client/own-pin';
import { showFailure } from '@/lib/client/personal';
import { countText } from '@/lib/domain/count-text';
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

interface TrashedPinRowProps {
  pin: TrashedPin;
  onRestore: () => void;
  onErase: () => void;
}

const TrashedPinRow = ({ pin, onRestore, onErase }: TrashedPinRowProps) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
    <img
      src={pin.image}
      alt=""
      width={64}
      height={64}
      loading="lazy"
      className="size-16 flex-none rounded-xl object-cover"
      style={{ background: pin.placeholder }}
    />
    <span className="min-w-0 flex-1 basis-40">
      <bdi className="block font-semibold wrap-anywhere">{pin.title}</bdi>
      <span className="text-sm text-muted">{countText(pin.daysLeft, 'day')} left</span>
    </span>
    <span className="needs-scripts flex gap-2">
      <Button variant="raised" aria-label={`Restore ${pin.title}`} onClick={onRestore}>
        Restore
      </Button>
      <Button variant="danger" aria-label={`Delete forever ${pin.title}`} onClick={onErase}>
        Delete forever
      </Button>
    </span>
  </li>
);
