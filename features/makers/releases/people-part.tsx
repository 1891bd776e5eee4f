'use client';

import { ConfirmButton } from '@/components/form/confirm-button';
import { Moment } from '@/components/moderation/moment';
import { sendModerationRequest } from '@/components/moderation/moderation-request';
import { Section } from '@/components/ui/section';
import { isolated } from '@/lib/domain/isolated';
import type { Release } from '@/features/makers/releases/release-schema';

interface PeoplePartProps {
  pinId: string;
  releases: readonly Release[];
  /** A hidden one is decided instead. */
  isLive: boolean;
}

/** People shown, as the poster lists them; nothing without any. */
export function PeoplePart({ pinId, releases, isLive }: PeoplePartProps) {
  if (releases.length === 0) return null;
  const withdraw = (release: string) =>
    sendModerationRequest({ path: `/pins/${pinId}/withdrawal`, body: { release }, done: 'The pin is hidden.' });
  return (
    <Section heading="People shown">
      <ul className="mt-3 grid gap-3 text-sm">
        {releases.map(({ _id, person, reference, addedAt, withdrawnAt }) => (
          <li key={_id} className="wrap-anywhere">
            <bdi translate="no" className="font-bold">
              {person}
            </bdi>{' '}
            · <bdi translate="no">{reference}</bdi> · <Moment at={addedAt} />
            {withdrawnAt !== null ? (
              <p>
                Consent taken back: <Moment at={withdrawnAt} />
              </p>
            ) : (
              isLive && (
                <ConfirmButton
                  label="Consent was taken back"
                  act="Hide the pin"
                  working="Hiding …"
                  onConfirm={() => withdraw(_id)}
                >
                  <p>{isolated(person)}: the pin is hidden everywhere at once, and waits under Review.</p>
                </ConfirmButton>
              )
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
