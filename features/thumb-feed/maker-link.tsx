import { useEffect, useState } from 'react';
import { Avatar } from '@/components/user/avatar';
import type { LeaveFor } from '@/features/thumb-feed/leave-for';
import { makerOf, type Maker } from '@/features/thumb-feed/makers';
import { paths } from '@/lib/routes';

interface MakerLinkProps {
  pinId: string;
  leaveFor: LeaveFor;
}

/** Its place is there before the maker is known. */
export function MakerLink({ pinId, leaveFor }: MakerLinkProps) {
  const [maker, setMaker] = useState<Maker | null>(null);
  useEffect(() => void makerOf(pinId).then(setMaker), [pinId]);
  const href = maker && paths.profile(maker._id)();
  return (
    <span className="thumb-feed-maker">
      {href && (
        <a href={href} title={maker.name} onClick={leaveFor(href)}>
          <Avatar {...maker} size={44} />
          <bdi translate="no" className="sr-only">
            {maker.name}
          </bdi>
        </a>
      )}
    </span>
  );
}
