'use client';

import { useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { EmptyList } from '@/components/feed/empty-list';
import { PinGrid } from '@/components/feed/pin-grid';
import { Button } from '@/components/ui/button';
import { DeviceSwitch } from '@/components/form/device-switch';
import { remembersViewed } from '@/lib/client/device-choices';
import { clearViewed, parseViewed, storedViewed, VIEWED_CHANGED, type ViewedBoard } from '@/lib/client/recently-viewed';
import { paths } from '@/lib/routes';

const CHANGES = [VIEWED_CHANGED, 'storage', 'pageshow'];

function subscribe(onChange: () => void) {
  for (const change of CHANGES) addEventListener(change, onChange);
  return () => CHANGES.forEach((change) => removeEventListener(change, onChange));
}

/** Rule 55; undefined until the browser has read its storage. */
function useViewed() {
  const text = useSyncExternalStore<string | null | undefined>(subscribe, storedViewed, () => undefined);
  return useMemo(() => (text === undefined ? undefined : parseViewed(text)), [text]);
}

/** @param switches of features */
export function RecentScreen({ switches }: { switches: ReactNode }) {
  const viewed = useViewed();
  if (!viewed) return null;
  const { pins, boards } = viewed;
  const isEmpty = pins.length + boards.length === 0;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 py-4">
        <DeviceSwitch choice={remembersViewed}>Remember what I view</DeviceSwitch>
        {switches}
        {!isEmpty && (
          <Button variant="raised" onClick={clearViewed}>
            Clear history
          </Button>
        )}
      </div>
      <div role="status">
        {isEmpty && (
          <EmptyList>
            Nothing here.
            <br />
            Pins and boards you open show up here. Only on this device.
          </EmptyList>
        )}
      </div>
      {boards.length > 0 && <ViewedBoards boards={boards} />}
      {pins.length > 0 && <PinGrid pages={[{ page: 1, cards: pins }]} />}
    </>
  );
}

const ViewedBoards = ({ boards }: { boards: readonly ViewedBoard[] }) => (
  <ul aria-label="Boards" className="flex gap-3 overflow-x-auto pb-6">
    {boards.map(({ slug, name, cover }) => (
      <li key={slug} className="w-36 flex-none">
        <a href={paths.board(slug)()} className="block">
          {cover === null ? (
            <span className="block h-24 rounded-xl bg-raised" />
          ) : (
            <img src={cover} alt="" width={144} height={96} className="h-24 w-36 rounded-xl bg-raised object-cover" />
          )}
          <span dir="auto" translate="no" className="block truncate pt-1 font-semibold">
            {name}
          </span>
        </a>
      </li>
    ))}
  </ul>
);
