import type { LucideIcon } from 'lucide-react';
import { Button } from '@/components/ui/button';

interface ControlProps {
  icon: LucideIcon;
  label: string;
  /** As in `aria-keyshortcuts`. */
  keyName?: string;
  isPressed?: boolean;
  /** Disabled but focusable. */
  isOff?: boolean;
  className?: string;
  onPress: () => void;
}

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
