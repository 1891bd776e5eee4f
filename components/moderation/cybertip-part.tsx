'use client';

import { ActionButton } from '@/components/moderation/action-button';
import { Facts } from '@/components/moderation/facts';
import { Moment } from '@/components/moderation/moment';
import { ReasonButton } from '@/components/moderation/reason-button';
import type { HoldCybertip } from '@/lib/domain/hold-cybertip';
import { isolated } from '@/lib/domain/isolated';

interface CybertipPartProps {
  hold: { pinId: string; title: string; seen: number; cybertip: HoldCybertip | null };
  viewerId: string;
  /** Whether the operator has registered with NCMEC (CYBERTIP_URL). */
  isRegistered: boolean;
}

/** The report of a sealed hold to NCMEC: one person prepares it, another sends it (rule 309). */
export function CybertipPart({ hold, viewerId, isRegistered }: CybertipPartProps) {
  const { pinId, title, seen, cybertip } = hold;
  const path = `/holds/${pinId}/cybertip`;
  return (
    <div>
      {cybertip && <CybertipFacts cybertip={cybertip} />}
      {!isRegistered ? (
        <p className="pt-3 text-sm text-muted">
          No CyberTip can be sent from here: the operator has not registered with NCMEC (docs/operations/lawful.md).
        </p>
      ) : (
        !cybertip?.isSent && (
          <div className="flex flex-wrap gap-2 pt-3">
            <ReasonButton
              label={cybertip ? 'Rewrite CyberTip' : 'Prepare CyberTip'}
              about={title}
              hint="NCMEC reads this, with the file and what is known of its uploader. Another person sends it."
              requestOf={(reason) => ({
                path,
                body: { act: 'prepare', reason },
                done: 'The CyberTip is prepared. Another person sends it.',
              })}
            />
            {cybertip && cybertip.preparedById !== viewerId && (
              <ActionButton
                label="Send CyberTip"
                about={title}
                request={{ path, body: { act: 'send', seen }, done: 'The CyberTip is on its way.' }}
              />
            )}
          </div>
        )
      )}
    </div>
  );
}

function CybertipFacts({ cybertip }: { cybertip: HoldCybertip }) {
  const { text, preparedBy, isSent, isDelivered, number, preservedUntil, error } = cybertip;
  const by = isolated(preparedBy ?? 'a deleted account');
  const state = isDelivered ? 'delivered' : isSent ? 'on its way' : `prepared by ${by}; another person sends it`;
  return (
    <Facts
      facts={[
        ['CyberTip', state],
        ['Its number', number],
        ['Its text', text],
        ['Last failure', error],
        ['Preserved until', preservedUntil && <Moment key="preserved" at={preservedUntil} />],
      ]}
    />
  );
}
