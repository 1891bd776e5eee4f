'use client';

import { useEffect, useId, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { walkMenu } from '@/components/ui/walk-menu';

export interface MenuItem {
  label: string;
  /** Where it leads; found out when the menu opens if it depends on the page. */
  href?: string | (() => string);
  /** Called instead of following a link. */
  onSelect?: () => void;
}

interface MenuProps {
  /** Accessible name of the button. */
  label: string;
  /** While there are none, a menu that was opened does not show. */
  items: readonly MenuItem[];
  children: ReactNode;
}

const ITEM = '[role=menuitem]';
const focusFirst = (menu: HTMLElement | null) => menu?.querySelector<HTMLElement>(ITEM)?.focus();

/**
 * A menu button after the WAI-ARIA pattern: arrows, Home, End, Escape; focus goes in and comes back, and the menu closes
 * when the focus leaves it.
 */
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
    // A press before React came is repeated without a pointer: it moves the focus alone.
    for (const type of ['pointerdown', 'focusin'])
      document.addEventListener(type, closeOutside, { signal: listening.signal });
    return () => listening.abort();
  }, [isWanted]);

  /** Back to the button first: a dialog that opens gives the focus back to there. */
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
