'use client';

import { DeleteAccount } from '@/components/account/delete-account';
import { DownloadData } from '@/components/account/download-data';
import { EmailForm } from '@/components/account/email-form';
import { PasswordForm } from '@/components/account/password-form';
import { ProfileForm } from '@/components/account/profile-form';
import { SignedInOnly } from '@/components/account/signed-in-only';
import { Section } from '@/components/ui/section';
import { paths } from '@/lib/routes';

/** Everything that a person can change of their account. */
export function EditProfileScreen() {
  return (
    <SignedInOnly returnTo={paths.editProfile} purpose="to edit your profile">
      {(viewer) => (
        <>
          <Section
            heading="Profile"
            text={
              <>
                This is <Link to={paths.profile(viewer._id)()}>what everybody sees</Link> of you.
              </>
            }
          >
            <ProfileForm key={viewer._id} viewer={viewer} />
          </Section>
          <Section heading="Email">
            <EmailForm />
          </Section>
          <Section heading="Password">
            <PasswordForm />
          </Section>
          <Section
            heading="What you see"
            text={
              <>
                Choose the tags and people that your lists leave out in your{' '}
                <Link to={paths.contentSettings}>content settings</Link>.
              </>
            }
          />
          <Section heading="Your data" text="Everything that we keep of you, with your images, in one zip file.">
            <DownloadData userId={viewer._id} />
          </Section>
          <Section heading="Leaving" text="Download your data first, if you want to keep any of it.">
            <DeleteAccount viewer={viewer} />
          </Section>
        </>
      )}
    </SignedInOnly>
  );
}

const Link = ({ to, children }: { to: string; children: string }) => (
  <a href={to} className="text-accent underline">
    {children}
  </a>
);
