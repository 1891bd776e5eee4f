'use client';

import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import { switchKeys, useKeys, useKeysOn } from '@/components/moderation/use-keys';
import { Dialog } from '@/components/ui/dialog';
import { Button } from '@/components/ui/button';

interface KeysHelpProps {
  /** Each key with what it does. */
  keys: readonly (readonly [key: string, does: string])[];
}

/** The button and the key "?" that tell the keys of a page, and let them be switched off. */
export function KeysHelp({ keys }: KeysHelpProps) {
  const [open, setOpen] = useState(false);
  const isOn = useKeysOn();
  useKeys({ '?': () => setOpen(true) });
  return (
    <>
      <Button variant="raised" className="disabled:opacity-60" onClick={() => setOpen(true)}>
        <Keyboard size={18} aria-hidden />
        Keys
      </Button>
      <Dialog title="Keys" open={open} onClose={() => setOpen(false)}>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
          {[...keys, ['?', 'Shows this'] as const].map(([key, does]) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="rounded bg-raised px-2 py-0.5 font-mono">{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <label className="mt-4 flex items-center gap-3">
          <input
            type="checkbox"
            role="switch"
            className="switch"
            checked={isOn}
            onChange={({ target }) => switchKeys(target.checked)}
          />
          Use these keys
        </label>
      </Dialog>
    </>
  );
}
