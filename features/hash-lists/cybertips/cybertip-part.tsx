'use client';

import { ActButtons } from '@/components/moderation/act-buttons';
import { Facts } from '@/components/moderation/facts';
import { Moment } from '@/components/moderation/moment';
import { CYBERTIP_ACTS } from '@/features/hash-lists/cybertips/acts';
import type { HoldCybertip } from '@/features/hash-lists/cybertips/hold-cybertip';
import type { LegalHold } from '@/lib/data/moderation/holds';
import { isolated } from '@/lib/domain/isolated';

interface CybertipPartProps {
  hold: Pick<LegalHold, 'pinId' | 'title' | 'seen'>;
  /** Null: none is prepared. */
  cybertip: HoldCybertip | null;
  viewerId: string;
  /** Whether the operator has registered with NCMEC (CYBERTIP_URL). */
  isRegistered: boolean;
}

/** The report of a sealed hold to NCMEC: one person prepares it, another sends it (rule 220). */
export function CybertipPart({ hold, cybertip, viewerId, isRegistered }: CybertipPartProps) {
  const { prepare, rewrite, send } = CYBERTIP_ACTS;
  const rows = [cybertip ? rewrite : prepare, ...(cybertip && cybertip.preparedById !== viewerId ? [send] : [])];
  return (
    <div>
      {cybertip && <CybertipFacts cybertip={cybertip} />}
      {!isRegistered ? (
        <p className="pt-3 text-sm text-muted">
          No CyberTip can be sent from here: the operator has not registered with NCMEC (docs/operations/lawful.md).
        </p>
      ) : (
        !cybertip?.isSent && <ActButtons rows={rows} of={hold} className="flex flex-wrap gap-2 pt-3" />
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
