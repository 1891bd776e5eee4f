'use client';

import { FrameIcon } from '@/components/layout/frame-icon';
import { Button } from '@/components/ui/button';
import { chooseTheme, useTheme } from '@/lib/client/theme';

/** Switches between light and dark; the choice persists (rule 17). */
export function ThemeToggle({ className = '' }: { className?: string }) {
  const other = useTheme() === 'dark' ? 'light' : 'dark';
  return (
    <Button
      className={`needs-scripts px-0 ${className}`.trimEnd()}
      aria-label={`Switch to ${other} theme`}
      onClick={() => chooseTheme(other)}
    >
      <FrameIcon name="moon" className="dark:hidden" />
      <FrameIcon name="sun" className="hidden dark:block" />
    </Button>
  );
}
