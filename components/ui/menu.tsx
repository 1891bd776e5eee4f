'use client';

import { useEffect, useId, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { walkMenu } from '@/components/ui/walk-menu';

export interface MenuItem {
  label: string;
  /** A function is called when the menu opens. */
  href?: string | (() => string);
  onSelect?: () => void;
}

interface MenuProps {
  label: string;
  /** The menu stays hidden while it is empty. */
  items: readonly MenuItem[];
  children: ReactNode;
}

const ITEM = '[role=menuitem]';
const focusFirst = (menu: HTMLElement | null) => menu?.querySelector<HTMLElement>(ITEM)?.focus();

/** The WAI-ARIA menu button; also closes on blur. */
export function Menu({ label, items, children }: MenuProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isWanted, setOpen] = useState(false);
  const open = isWanted && items.length > 0;

  useEffect(() => {
    if (!isWanted) return;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) setOpen(false);
    };
    const listening = new AbortController();
    // A replayed early press has no pointer events.
    for (const type of ['pointerdown', 'focusin'])
      document.addEventListener(type, closeOutside, { signal: listening.signal });
    return () => listening.abort();
  }, [isWanted]);

  /** Focuses the button first: dialogs return the focus there. */
  const select = (event: MouseEvent, action: () => void) => {
    event.preventDefault();
    setOpen(false);
    button.current?.focus();
    action();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return setOpen(false);
    if (event.key === 'Escape') {
      setOpen(false);
      button.current?.focus();
    }
    walkMenu(event, box.current);
  };

  return (
    <div ref={box} className="needs-scripts relative">
      <Button
        ref={button}
        className="px-0"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!isWanted)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {children}
      </Button>
      {open && (
        <div
          ref={focusFirst}
          id={id}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          onKeyDown={onKeyDown}
          className="popup menu-items"
        >
          {items.map(({ label: text, href, onSelect }) => {
            const Item = href ? 'a' : 'button';
            return (
              <Item
                key={text}
                role="menuitem"
                tabIndex={-1}
                href={typeof href === 'function' ? href() : href}
                onClick={onSelect && ((event: MouseEvent) => select(event, onSelect))}
              >
                {text}
              </Item>
            );
          })}
        </div>
      )}
    </div>
  );
}
