import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';

interface RemovableItemProps {
  /** Accessible name; includes the visible words. */
  label: string;
  button: string;
  onRemove: () => void;
  /** Another button. */
  beside?: ReactNode;
  children: ReactNode;
}

export function RemovableItem({ label, button, onRemove, beside, children }: RemovableItemProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
      <span className="min-w-0 flex-1 basis-48 wrap-anywhere">{children}</span>
      <span className="flex gap-2">
        {beside}
        <Button variant="raised" aria-label={label} onClick={onRemove}>
          {button}
        </Button>
      </span>
    </li>
  );
}
