'use client';

import { FrameIcon } from '@/components/layout/frame-icon';
import { Button } from '@/components/ui/button';
import { keepRootSetting, readRootSetting } from '@/lib/client/root-setting';

const switchTheme = () => keepRootSetting('theme', readRootSetting('theme') === 'dark' ? 'light' : 'dark');

/** The choice persists (rule 53); its name follows the theme without scripts. */
export function ThemeToggle({ className = '' }: { className?: string }) {
  return (
    <Button className={`needs-scripts px-0 ${className}`.trimEnd()} onClick={switchTheme}>
      <span className="flex dark:hidden">
        <FrameIcon name="moon" />
        <span className="sr-only">Switch to dark theme</span>
      </span>
      <span className="hidden dark:flex">
        <FrameIcon name="sun" />
        <span className="sr-only">Switch to light theme</span>
      </span>
    </Button>
  );
}
