'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { moderationPaths } from '@/lib/domain/moderation-paths';
import { can, type Right, type Role } from '@/lib/domain/roles';

const LINKS: readonly [name: string, path: string, right: Right][] = [
  ['Queue', moderationPaths.queue(), 'useQueue'],
  ['Users', moderationPaths.users, 'reviewPeople'],
  ['Bans', moderationPaths.bans(), 'banPeople'],
  ['Blocked', moderationPaths.blocked(), 'blockMedia'],
  ['Legal holds', moderationPaths.holds(), 'useLegalHolds'],
  ['Tags', moderationPaths.tags(), 'editTags'],
  ['Terms', moderationPaths.terms, 'readTerms'],
  ['Messages', moderationPaths.messages(), 'answerMessages'],
  ['Audit log', moderationPaths.audit(), 'readAuditLog'],
  ['Counts', moderationPaths.counts(), 'readCounts'],
  ['Switches', moderationPaths.switches, 'useLockdown'],
  ['Jobs', moderationPaths.jobs, 'retryJobs'],
];

export function ModerationNav({ role }: { role: Role }) {
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
        {LINKS.filter(([, , right]) => can(role, right)).map(([name, path]) => (
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
