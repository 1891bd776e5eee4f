'use client';

import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import { useKeys } from '@/components/moderation/use-keys';
import { DeviceSwitch } from '@/components/form/device-switch';
import { Dialog } from '@/components/ui/dialog';
import { KeyList } from '@/components/ui/key-list';
import { Button } from '@/components/ui/button';
import { singleKeys } from '@/lib/client/device-choices';

interface KeysHelpProps {
  keys: readonly (readonly [key: string, does: string])[];
}

/** "?" lists the keys of a page, and a switch turns them off. */
export function KeysHelp({ keys }: KeysHelpProps) {
  const [open, setOpen] = useState(false);
  useKeys({ '?': () => setOpen(true) });
  return (
    <>
      <Button variant="raised" className="disabled:opacity-60" onClick={() => setOpen(true)}>
        <Keyboard size={18} aria-hidden />
        Keys
      </Button>
      <Dialog title="Keys" open={open} onClose={() => setOpen(false)}>
        <KeyList keys={[...keys, ['?', 'Shows this']]} />
        <div className="mt-4">
          <DeviceSwitch choice={singleKeys}>Use these keys</DeviceSwitch>
        </div>
      </Dialog>
    </>
  );
}
