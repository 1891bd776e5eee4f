'use client';

import { ActButtons } from '@/components/moderation/act-buttons';
import { useViewer } from '@/lib/client/viewer';
import { REQUEST_ACTS } from '@/lib/domain/acts/requests';

interface ClaimButtonProps {
  item: string;
  claimedBy: string | null;
  claimedById: string | null;
}

export function ClaimButton({ item, claimedBy, claimedById }: ClaimButtonProps) {
  const viewer = useViewer();
  const isOwn = viewer !== null && claimedById === viewer._id;
  return (
    <div className="flex flex-wrap items-center gap-3">
      {claimedBy !== null && (
        <span>
          {isOwn ? (
            'Taken by you.'
          ) : (
            <>
              Taken by <bdi translate="no">{claimedBy}</bdi>.
            </>
          )}
        </span>
      )}
      <ActButtons rows={[REQUEST_ACTS[isOwn ? 'release' : claimedBy === null ? 'take' : 'take-over']]} of={{ item }} />
    </div>
  );
}
