'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { deskPaths } from '@/lib/domain/desk-paths';

const LINKS = [
  ['Queue', deskPaths.queue()],
  ['Users', deskPaths.users],
  ['Bans', deskPaths.bans()],
  ['Blocked', deskPaths.blocked()],
  ['Legal holds', deskPaths.holds()],
  ['Tags', deskPaths.tags],
  ['Terms', deskPaths.terms],
  ['Messages', deskPaths.messages()],
  ['Audit log', deskPaths.audit()],
  ['Counts', deskPaths.counts()],
  ['Switches', deskPaths.switches],
] as const;

/** The desk's own navigation. */
export function DeskNav() {
  const current = usePathname();
  const nav = useRef<HTMLElement>(null);
  // On a telephone the page that is open may stand out of sight.
  useEffect(
    () => nav.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' }),
    [],
  );
  return (
    <nav ref={nav} aria-label="Moderation desk" className="pt-4">
      <ul className="choices">
        {LINKS.map(([name, path]) => (
          <li key={path}>
            <a href={path} className="choice whitespace-nowrap" aria-current={path === current ? 'page' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
