'use client';

import { useRef, useState, type ReactNode } from 'react';
import { CategoryList } from '@/components/layout/category-list';
import { FrameIcon } from '@/components/layout/frame-icon';
import { Button } from '@/components/ui/button';
import { paths } from '@/lib/routes';

interface SideDrawerProps {
  siteName: string;
  /** Items without room in a narrow bar. */
  children: ReactNode;
}

/** Its list is created when it opens. */
export function SideDrawer({ siteName, children }: SideDrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [opened, setOpened] = useState(false);
  const open = () => {
    setOpened(true);
    dialog.current?.showModal();
  };
  return (
    <>
      <Button className="needs-scripts px-0 wide:hidden" aria-label="Menu" aria-haspopup="dialog" onClick={open}>
        <FrameIcon name="menu" />
      </Button>
      <dialog ref={dialog} aria-label="Menu" className="drawer" closedby="any">
        <div className="drawer-head">
          <a href={paths.home()} className="logo">
            <i className="mark" />
            <span className="truncate">{siteName}</span>
          </a>
          <Button className="ml-auto px-0" aria-label="Close menu" onClick={() => dialog.current?.close()}>
            <FrameIcon name="close" />
          </Button>
        </div>
        {opened && (
          <>
            <div className="flex flex-wrap px-2">{children}</div>
            <CategoryList siteName={siteName} />
          </>
        )}
      </dialog>
    </>
  );
}
