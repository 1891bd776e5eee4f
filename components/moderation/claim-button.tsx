'use client';

import { claimRequest } from '@/components/moderation/claim-request';
import { useAction } from '@/components/moderation/use-action';
import { useKeys } from '@/components/moderation/use-keys';
import { Button } from '@/components/ui/button';
import { Failure } from '@/components/ui/messages';
import { useViewer } from '@/lib/client/viewer';

interface ClaimButtonProps {
  item: string;
  holder: string | null;
  holderId: string | null;
}

export function ClaimButton({ item, holder, holderId }: ClaimButtonProps) {
  const { run, isWorking, failure } = useAction();
  const viewer = useViewer();
  const isOwn = viewer !== null && holderId === viewer._id;
  const toggle = () => run(claimRequest(item, { isOwn, takeOver: holder !== null }));
  useKeys({ c: () => void (holder === null || isOwn ? toggle() : undefined) });
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
      <Button variant="raised" className="disabled:opacity-60" disabled={isWorking} onClick={() => void toggle()}>
        {isOwn ? 'Release' : holder === null ? 'Take' : 'Take over'}
      </Button>
      {failure && <Failure>{failure}</Failure>}
    </div>
  );
}
