import type { LucideIcon } from 'lucide-react';
import { Button } from '@/components/ui/button';

interface ControlProps {
  icon: LucideIcon;
  label: string;
  /** The key that does the same, as `aria-keyshortcuts` spells it. */
  keyName?: string;
  isPressed?: boolean;
  /** There is nothing to do: it stays, so that the focus has not to go. */
  isOff?: boolean;
  className?: string;
  onPress: () => void;
}

/** A button of the lightbox: its sign, its name as a tip, its key. */
export function Control({ icon: Icon, label, keyName, isPressed, isOff, className = '', onPress }: ControlProps) {
  return (
    <Button
      className={`lightbox-control ${className}`.trimEnd()}
      aria-label={label}
      aria-pressed={isPressed}
      aria-disabled={isOff}
      aria-keyshortcuts={keyName}
      title={keyName ? `${label} (${keyName})` : label}
      onClick={() => !isOff && onPress()}
    >
      <Icon size={22} aria-hidden />
    </Button>
  );
}
