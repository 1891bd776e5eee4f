'use client';

import { SignedInOnly } from '@/components/account/signed-in-only';
import { HiddenPeople } from '@/components/personal/hidden-people';
import { HiddenTagList } from '@/components/personal/hidden-tag-list';
import { Section } from '@/components/ui/section';
import { paths } from '@/lib/routes';

/** The hidden tags and people of a person. */
export function ContentSettingsScreen() {
  return (
    <SignedInOnly returnTo={paths.contentSettings} purpose="to choose what you see">
      {({ _id: id }) => (
        <>
          <Section
            heading="Hidden tags"
            text="Pins with one of these tags show in none of your lists. You can hide 100 tags."
          >
            <HiddenTagList key={id} userId={id} />
          </Section>
          <Section
            heading="Muted and blocked people"
            text="You see nothing that they made. Those whom you blocked cannot follow you either."
          >
            <HiddenPeople key={id} userId={id} />
          </Section>
        </>
      )}
    </SignedInOnly>
  );
}
