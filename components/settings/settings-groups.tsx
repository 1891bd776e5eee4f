import { useState, type ComponentType, type ReactNode } from 'react';
import { DeleteAccount } from '@/components/account/delete-account';
import { DownloadData } from '@/components/account/download-data';
import { EmailForm } from '@/components/account/email-form';
import { PasswordForm } from '@/components/account/password-form';
import { ProfileForm } from '@/components/account/profile-form';
import { SessionList } from '@/components/account/session-list';
import { ChoiceField } from '@/components/form/choice-field';
import { NotificationChoices } from '@/components/notifications/notification-choices';
import { HiddenPeople } from '@/components/personal/hidden-people';
import { HiddenTagList } from '@/components/personal/hidden-tag-list';
import { Section } from '@/components/ui/section';
import { chooseFilter } from '@/lib/client/choose-filter';
import { CONTENT_FILTER_LABELS, CONTENT_FILTERS } from '@/lib/domain/content-filter';
import { paths, type SettingsGroup } from '@/lib/routes';
import type { Account } from '@/lib/schemas/account';

const FILTER_CHOICES = CONTENT_FILTERS.map((value) => ({ value, label: CONTENT_FILTER_LABELS[value] }));

/** What features add to groups. */
export interface SettingsParts {
  account?: ReactNode;
  beforeHiddenTags?: ReactNode;
  afterHiddenTags?: ReactNode;
  notificationChannels?: ReactNode;
  notificationDevices?: ReactNode;
}

interface GroupProps {
  viewer: Account;
  parts: SettingsParts;
}

interface Group {
  name: string;
  Content: ComponentType<GroupProps>;
}

function ProfileGroup({ viewer }: { viewer: Account }) {
  const profile = (
    <a href={paths.profile(viewer._id)()} className="underline">
      what everybody sees
    </a>
  );
  return (
    <Section heading="Profile" text={<>This is {profile} of you.</>}>
      <ProfileForm viewer={viewer} />
    </Section>
  );
}

const AccountGroup = ({ viewer, parts }: GroupProps) => (
  <>
    <Section heading="Email">
      <EmailForm />
    </Section>
    {viewer.makerVerifiedAt !== undefined && (
      <Section heading="Verified maker" text="Only verified makers can upload here.">
        <p className="mt-2">
          <a href={paths.verification} className="underline">
            {viewer.makerVerifiedAt ? 'You are verified' : 'Become a verified maker'}
          </a>
        </p>
      </Section>
    )}
    <Section heading="Password">
      <PasswordForm />
    </Section>
    {parts.account}
  </>
);

const DevicesGroup = ({ viewer }: { viewer: Account }) => (
  <Section
    heading="Where you are signed in"
    text="Don’t recognise a device? Sign out everywhere and change your password."
  >
    <SessionList userId={viewer._id} />
  </Section>
);

const ContentGroup = ({ viewer, parts }: GroupProps) => (
  <>
    <Section heading="Filter" text="Applies to all lists and searches, on all your devices.">
      <FilterChoice viewer={viewer} />
    </Section>
    {parts.beforeHiddenTags}
    <Section heading="Hidden tags" text="You won’t see pins with these tags (up to 100).">
      <HiddenTagList userId={viewer._id} />
    </Section>
    {parts.afterHiddenTags}
    <Section
      heading="Muted and blocked people"
      text="You won’t see anything they post. People you block can’t follow you."
    >
      <HiddenPeople userId={viewer._id} />
    </Section>
  </>
);

/** Saves and reloads (rule 48). */
function FilterChoice({ viewer }: { viewer: Account }) {
  const [chosen, setChosen] = useState<string>();

  const choose = (filter: string) => {
    setChosen(filter);
    chooseFilter(filter, () => location.reload());
  };
  return (
    <ChoiceField
      legend="Lists show:"
      name="sexualityFilter"
      choices={FILTER_CHOICES}
      chosen={chosen ?? viewer.sexualityFilter}
      onChoose={choose}
    />
  );
}

const NotificationsGroup = ({ viewer, parts }: GroupProps) => (
  <Section heading="Notifications">
    <NotificationChoices viewer={viewer} channels={parts.notificationChannels} device={parts.notificationDevices} />
  </Section>
);

const DataGroup = ({ viewer }: { viewer: Account }) => (
  <>
    <Section heading="Your data" text="All your data and pictures in one ZIP file.">
      <DownloadData userId={viewer._id} />
    </Section>
    <Section heading="Delete account" text="Download your data first if you want a copy.">
      <DeleteAccount viewer={viewer} />
    </Section>
  </>
);

/** In the order of the page. */
export const SETTINGS: Readonly<Record<SettingsGroup, Group>> = {
  profile: { name: 'Profile', Content: ProfileGroup },
  account: { name: 'Email and password', Content: AccountGroup },
  devices: { name: 'Devices', Content: DevicesGroup },
  content: { name: 'Content', Content: ContentGroup },
  notifications: { name: 'Notifications', Content: NotificationsGroup },
  data: { name: 'Your data', Content: DataGroup },
};
