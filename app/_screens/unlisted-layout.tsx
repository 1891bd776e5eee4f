import type { ReactNode } from 'react';
import { JsonLd } from '@/components/seo/json-ld';
import { unlistedPageGraph } from '@/lib/seo/graph-nodes';

/** For account pages, which are not indexed. */
export default function UnlistedLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <JsonLd graph={unlistedPageGraph()} />
      {children}
    </>
  );
}
