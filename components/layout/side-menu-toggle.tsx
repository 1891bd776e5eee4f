'use client';

import { FrameIcon } from '@/components/layout/frame-icon';
import { Button } from '@/components/ui/button';
import { keepRootSetting, readRootSetting } from '@/lib/client/root-setting';

const fold = () => keepRootSetting('menu', readRootSetting('menu') === 'folded' ? 'open' : 'folded');

/** The choice persists (rule 62); its name follows the page without scripts. */
export function SideMenuToggle() {
  return (
    <Button className="needs-scripts -ml-2 px-0 max-wide:hidden" onClick={fold}>
      <FrameIcon name="menu" />
      <span className="menu-out sr-only">Hide side menu</span>
      <span className="menu-folded sr-only">Show side menu</span>
    </Button>
  );
}
