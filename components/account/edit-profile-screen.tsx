'use client';

import { useId, type ReactNode } from 'react';
import { DeleteAccount } from '@/components/account/delete-account';
import { DownloadData } from '@/components/account/download-data';
import { EmailForm } from '@/components/account/email-form';
import { PasswordForm } from '@/components/account/password-form';
import { ProfileForm } from '@/components/account/profile-form';
import { useIsReady } from '@/components/account/use-is-ready';
import { withReturn } from '@/components/account/with-return';
import { useViewer } from '@/lib/client/viewer';
import { paths } from '@/lib/routes';

/** Everything that a person can change of their account. */
export function EditProfileScreen() {
  const viewer = useViewer();
  const isReady = useIsReady();
  if (!isReady) return null; // who is signed in is not known yet
  if (!viewer) {
    return (
      <p className="mt-4">
        <a href={withReturn(paths.signIn, paths.editProfile)} className="text-accent underline">
          Sign in
        </a>{' '}
        to edit your profile.
      </p>
    );
  }
  return (
    <>
      <Section heading="Profile">
        <p className="mt-2 text-sm text-muted">
          This is{' '}
          <a href={paths.profile(viewer._id)()} className="text-accent underline">
            what everybody sees
          </a>{' '}
          of you.
        </p>
        <ProfileForm key={viewer._id} viewer={viewer} />
      </Section>
      <Section heading="Email">
        <EmailForm />
      </Section>
      <Section heading="Password">
        <PasswordForm />
      </Section>
      <Section heading="What you see">
        <p className="mt-2 text-sm text-muted">
          Choose the tags and people that your lists leave out in your{' '}
          <a href={paths.contentSettings} className="text-accent underline">
            content settings
          </a>
          .
        </p>
      </Section>
      <Section heading="Your data">
        <p className="mt-2 text-sm text-muted">Everything that we keep of you, with your images, in one zip file.</p>
        <DownloadData userId={viewer._id} />
      </Section>
      <Section heading="Leaving">
        <p className="mt-2 text-sm text-muted">Download your data first, if you want to keep any of it.</p>
        <DeleteAccount viewer={viewer} />
      </Section>
    </>
  );
}

function Section({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-8 border-t border-line pt-6">
      <h2 id={id} className="text-lg font-semibold">
        {heading}
      </h2>
      {children}
    </section>
  );
}
