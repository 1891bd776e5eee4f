'use client';

import { FrameIcon } from '@/components/layout/frame-icon';
import { Button } from '@/components/ui/button';
import { keepRootSetting, useRootSetting } from '@/lib/client/root-setting';

/** Folds the side menu of wide windows away, or out again; the choice persists (rule 78). */
export function SideMenuToggle() {
  const isFolded = useRootSetting('menu') === 'folded';
  return (
    <Button
      className="needs-scripts -ml-2 px-0 max-wide:hidden"
      aria-label="Side menu"
      aria-expanded={!isFolded}
      onClick={() => keepRootSetting('menu', isFolded ? 'open' : 'folded')}
    >
      <FrameIcon name="menu" />
    </Button>
  );
}
