'use client';

import { SessionList } from '@/components/account/session-list';
import { SignedInOnly } from '@/components/account/signed-in-only';
import { Section } from '@/components/ui/section';
import { paths } from '@/lib/routes';

const PAGES = [
  { href: paths.editProfile, name: 'Profile, email and password', text: 'Your data, and leaving, too.' },
  { href: paths.contentSettings, name: 'Content', text: 'The tags and people that your lists leave out.' },
  { href: paths.notificationSettings, name: 'Notifications', text: 'What you are told about.' },
];

/** Where everything of an account is set, and the devices that are signed in to it. */
export function SettingsScreen() {
  return (
    <SignedInOnly returnTo={paths.settings} purpose="to see your settings">
      {({ _id: id }) => (
        <>
          <ul className="mt-4 divide-y divide-line">
            {PAGES.map(({ href, name, text }) => (
              <li key={href} className="py-2.5">
                <a href={href} className="text-accent underline">
                  {name}
                </a>
                <p className="text-sm text-muted">{text}</p>
              </li>
            ))}
          </ul>
          <Section
            heading="Where you are signed in"
            text="Is there a device that is not yours? Sign out everywhere, and choose a new password."
          >
            <SessionList key={id} userId={id} />
          </Section>
        </>
      )}
    </SignedInOnly>
  );
}
