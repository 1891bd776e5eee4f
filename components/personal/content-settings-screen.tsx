'use client';

import { useId, type ReactNode } from 'react';
import { useIsReady } from '@/components/account/use-is-ready';
import { withReturn } from '@/components/account/with-return';
import { HiddenPeople } from '@/components/personal/hidden-people';
import { HiddenTagList } from '@/components/personal/hidden-tag-list';
import { useViewer } from '@/lib/client/viewer';
import { paths } from '@/lib/routes';

/** What a person's lists leave out: tags and people. */
export function ContentSettingsScreen() {
  const viewer = useViewer();
  const isReady = useIsReady();
  if (!isReady) return null; // who is signed in is not known yet
  if (!viewer) {
    return (
      <p className="mt-4">
        <a href={withReturn(paths.signIn, paths.contentSettings)} className="text-accent underline">
          Sign in
        </a>{' '}
        to choose what you see.
      </p>
    );
  }
  return (
    <>
      <Section
        heading="Hidden tags"
        text="Pins with one of these tags show in none of your lists. You can hide 100 tags."
      >
        <HiddenTagList key={viewer._id} userId={viewer._id} />
      </Section>
      <Section
        heading="Muted and blocked people"
        text="You see nothing that they made. Those whom you blocked cannot follow you either."
      >
        <HiddenPeople key={viewer._id} userId={viewer._id} />
      </Section>
    </>
  );
}

function Section({ heading, text, children }: { heading: string; text: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-8 border-t border-line pt-6">
      <h2 id={id} className="text-lg font-semibold">
        {heading}
      </h2>
      <p className="mt-2 text-sm text-muted">{text}</p>
      {children}
    </section>
  );
}
