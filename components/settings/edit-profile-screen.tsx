'use client';

import { SignedInOnly } from '@/components/account/signed-in-only';
import { SETTINGS, type SettingsParts } from '@/components/settings/settings-groups';
import { paths, type SettingsGroup } from '@/lib/routes';
import type { Account } from '@/lib/schemas/account';

const GROUPS: readonly SettingsGroup[] = ['profile', 'account', 'data'];

export const EditProfileScreen = ({ parts }: { parts: SettingsParts }) => (
  <SignedInOnly returnTo={paths.editProfile} purpose="to edit your profile">
    {(viewer) => <Groups key={viewer._id} viewer={viewer} parts={parts} />}
  </SignedInOnly>
);

const Groups = ({ viewer, parts }: { viewer: Account; parts: SettingsParts }) => (
  <>
    <p className="mt-2 text-sm text-muted">
      Devices, content and notifications are in your{' '}
      <a href={paths.settings} className="underline">
        settings
      </a>
      .
    </p>
    {GROUPS.map((id) => {
      const { Content } = SETTINGS[id];
      return <Content key={id} viewer={viewer} parts={parts} />;
    })}
  </>
);
