'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { moderationPaths } from '@/lib/domain/moderation-paths';

const LINKS = [
  ['Queue', moderationPaths.queue()],
  ['Users', moderationPaths.users],
  ['Bans', moderationPaths.bans()],
  ['Blocked', moderationPaths.blocked()],
  ['Legal holds', moderationPaths.holds()],
  ['Tags', moderationPaths.tags()],
  ['Terms', moderationPaths.terms],
  ['Messages', moderationPaths.messages()],
  ['Audit log', moderationPaths.audit()],
  ['Counts', moderationPaths.counts()],
  ['Switches', moderationPaths.switches],
] as const;

export function ModerationNav() {
  const current = usePathname();
  const nav = useRef<HTMLElement>(null);
  // On phones the current page may be out of view.
  useEffect(
    () => nav.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' }),
    [],
  );
  return (
    <nav ref={nav} aria-label="Moderation" className="pt-4">
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
