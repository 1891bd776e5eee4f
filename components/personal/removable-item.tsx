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
    <li className="flex items-center justify-between gap-3 py-1.5">
      <span className="min-w-0 wrap-anywhere">{children}</span>
      <span className="flex shrink-0 gap-2">
        {beside}
        <Button variant="raised" aria-label={label} onClick={onRemove}>
          {button}
        </Button>
      </span>
    </li>
  );
}
