'use client';

import { ActButtons } from '@/components/moderation/act-buttons';
import { useViewer } from '@/lib/client/viewer';
import { REQUEST_ACTS } from '@/lib/domain/acts/requests';

interface ClaimButtonProps {
  item: string;
  holder: string | null;
  holderId: string | null;
}

export function ClaimButton({ item, holder, holderId }: ClaimButtonProps) {
  const viewer = useViewer();
  const isOwn = viewer !== null && holderId === viewer._id;
  return (
    <div className="flex flex-wrap items-center gap-3">
      {holder !== null && (
        <span>
          {isOwn ? (
            'Taken by you.'
          ) : (
            <>
              Taken by <bdi translate="no">{holder}</bdi>.
            </>
          )}
        </span>
      )}
      <ActButtons rows={[REQUEST_ACTS[isOwn ? 'release' : holder === null ? 'take' : 'take-over']]} of={{ item }} />
    </div>
  );
}
