'use client';

import { use } from 'react';
import { ChoiceField } from '@/components/form/choice-field';
import { ChannelSettings } from '@/components/notifications/notification-choices';
import { useViewer } from '@/lib/client/viewer';

const CHOICES = [
  { value: 'off', label: 'Off' },
  { value: 'daily', label: 'Daily' },
  { value: 'weekly', label: 'Weekly' },
] as const;

/** How often a person gets a digest by email. */
export function DigestChoice() {
  const viewer = useViewer();
  const settings = use(ChannelSettings);
  if (!viewer || !settings) return null;
  const { chosen, choose } = settings;
  return (
    <div className="mt-6">
      <ChoiceField
        legend="Email summary"
        name="channel-mail"
        choices={CHOICES}
        chosen={chosen.mail}
        onChoose={(mail) => choose({ mail: CHOICES.find(({ value }) => value === mail)?.value ?? 'off' })}
      />
      <p className="mt-2 text-sm text-muted">
        {viewer.emailVerified
          ? 'New pins of your saved searches and of the tags, people and boards you follow: names and numbers, no pictures. Only what you haven’t read here.'
          : 'Confirm your email first: we send summaries to confirmed addresses only.'}
      </p>
    </div>
  );
}
