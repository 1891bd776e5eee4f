'use client';

import { useHandOver } from '@/components/share/use-hand-over';

/** Nothing for what cannot be embedded. */
export function EmbedButton({ code }: { code?: string }) {
  const { handOver, outcome } = useHandOver();
  if (!code) return null;
  return (
    <>
      <button
        type="button"
        className="button needs-scripts text-sm text-muted"
        onClick={() => void handOver('Embed code', code)}
      >
        Copy embed code
      </button>
      {outcome}
    </>
  );
}
