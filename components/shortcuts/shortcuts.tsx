import { useEffect, useEffectEvent, useState } from 'react';
import { SHORTCUTS } from '@/components/shortcuts/shortcut-table';
import { Dialog } from '@/components/ui/dialog';
import { DeviceSwitch } from '@/components/form/device-switch';
import { KeyList } from '@/components/ui/key-list';
import { endlessLists, singleKeys } from '@/lib/client/device-choices';
import { singleKeyOf } from '@/lib/client/single-key';
import { SHOW_SHORTCUTS } from '@/lib/client/show-shortcuts';
import { moderationPaths } from '@/lib/domain/moderation-paths';

const KEYS = [
  ...SHORTCUTS.map(({ label, does }) => [label, does] as const),
  ['p', 'Slideshow, in full screen'] as const,
  ['?', 'Show this'] as const,
];

/** Moderation has its own keys. */
const hasOwnKeys = () => location.pathname.startsWith(moderationPaths.queue());

export interface ShortcutsProps {
  /** Returns earlier key presses; this listens from then on. */
  takeOver: () => readonly Event[];
}

/** Rule 55. */
export function Shortcuts({ takeOver }: ShortcutsProps) {
  const [isOpen, setIsOpen] = useState(false);

  const handle = useEffectEvent((event: Event) => {
    if (!(event instanceof KeyboardEvent)) return setIsOpen(true);
    const key = singleKeyOf(event);
    if (key === undefined || !singleKeys.read() || hasOwnKeys()) return;
    const isDone = key === '?' ? true : SHORTCUTS.find((shortcut) => shortcut.key === key)?.run();
    if (key === '?') setIsOpen(true);
    if (isDone) event.preventDefault();
  });

  useEffect(() => {
    const listening = new AbortController();
    const listen = (event: Event) => event.defaultPrevented || handle(event);
    for (const name of ['keydown', SHOW_SHORTCUTS]) addEventListener(name, listen, { signal: listening.signal });
    takeOver().forEach(handle);
    return () => listening.abort();
  }, [takeOver]);

  return (
    <Dialog title="Keyboard shortcuts" open={isOpen} onClose={() => setIsOpen(false)}>
      <KeyList keys={KEYS} />
      <div className="mt-4 border-t border-line pt-2">
        <DeviceSwitch choice={singleKeys}>Use these keys</DeviceSwitch>
        <DeviceSwitch choice={endlessLists}>Load more as I scroll</DeviceSwitch>
      </div>
    </Dialog>
  );
}
