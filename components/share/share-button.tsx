'use client';

import { Share } from '@/components/pin/icons';
import { shareByDevice } from '@/components/share/share-link';
import { useHandOver } from '@/components/share/use-hand-over';

interface ShareButtonProps {
  title: string;
  path: string;
}

/** By the device's dialog where there is one. */
export function ShareButton({ title, path }: ShareButtonProps) {
  const { handOver, outcome } = useHandOver();
  const share = async () => {
    const url = location.origin + path;
    if (!(await shareByDevice(title, url))) await handOver('Link', url);
  };
  return (
    <>
      <button type="button" className="button needs-scripts text-sm text-muted" onClick={() => void share()}>
        <Share size={16} /> Share
      </button>
      {outcome}
    </>
  );
}
