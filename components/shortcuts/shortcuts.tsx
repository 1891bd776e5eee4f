import { useEffect, useEffectEvent, useState } from 'react';
import { SHORTCUTS } from '@/components/shortcuts/shortcut-table';
import { Dialog } from '@/components/ui/dialog';
import { DeviceSwitch } from '@/components/form/device-switch';
import { KeyList } from '@/components/ui/key-list';
import { endlessLists, singleKeys } from '@/lib/client/device-choices';
import { singleKeyOf } from '@/lib/client/single-key';
import { SHOW_SHORTCUTS } from '@/lib/client/show-shortcuts';
import { moderationPaths } from '@/lib/domain/moderation-paths';

const KEYS = [...SHORTCUTS.map(({ label, does }) => [label, does] as const), ['?', 'Show this'] as const];

/** The pages of moderation have keys of their own. */
const hasOwnKeys = () => location.pathname.startsWith(moderationPaths.queue());

/** The keys of public pages, and the dialog that lists them (rule 80). `first` is what it was brought for. */
export function Shortcuts({ first }: { first: Event }) {
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
    for (const name of ['keydown', SHOW_SHORTCUTS]) addEventListener(name, handle, { signal: listening.signal });
    return () => listening.abort();
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => handle(first));
    return () => clearTimeout(timer);
  }, [first]);

  return (
    <Dialog title="Keyboard shortcuts" open={isOpen} onClose={() => setIsOpen(false)}>
      <KeyList keys={KEYS} />
      <div className="mt-4 border-t border-line pt-2">
        <DeviceSwitch choice={singleKeys}>Use these keys</DeviceSwitch>
        <DeviceSwitch choice={endlessLists}>Endless lists</DeviceSwitch>
      </div>
    </Dialog>
  );
}
