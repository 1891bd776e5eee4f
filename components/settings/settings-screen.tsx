'use client';

import { useEffect } from 'react';
import { SignedInOnly } from '@/components/account/signed-in-only';
import { SETTINGS, type SettingsParts } from '@/components/settings/settings-groups';
import { paths, SETTINGS_GROUPS } from '@/lib/routes';
import type { Account } from '@/lib/schemas/account';

/** Its first section needs no line above. */
const GROUP =
  'rounded-2xl border border-line bg-surface p-5 shadow-(--shadow) sm:p-8 [&>:first-child]:mt-0 [&>:first-child]:border-t-0 [&>:first-child]:pt-0';

export const SettingsScreen = ({ parts }: { parts: SettingsParts }) => (
  <SignedInOnly returnTo={paths.settings} purpose="to see your settings">
    {(viewer) => <Groups key={viewer._id} viewer={viewer} parts={parts} />}
  </SignedInOnly>
);

function Groups({ viewer, parts }: { viewer: Account; parts: SettingsParts }) {
  // The browser looked for the hash before the groups existed.
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), []);

  return (
    <div className="mt-4 grid grid-cols-1 gap-6 md:grid-cols-[max-content_minmax(0,1fr)] md:gap-8">
      <nav aria-label="Settings" className="min-w-0 md:sticky md:top-24 md:self-start">
        <ul className="choices md:flex-col md:items-start">
          {SETTINGS_GROUPS.map((id) => (
            <li key={id} className="flex-none">
              <a href={`#${id}`} className="choice">
                {SETTINGS[id].name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid min-w-0 grid-cols-1 gap-6">
        {SETTINGS_GROUPS.map((id) => {
          const { Content } = SETTINGS[id];
          return (
            <div key={id} id={id} className={GROUP}>
              <Content viewer={viewer} parts={parts} />
            </div>
          );
        })}
      </div>
    </div>
  );
}
