import type { ReactNode } from 'react';
import { JsonLd } from '@/components/seo/json-ld';
import { unlistedPageGraph } from '@/lib/seo/graph-nodes';

/** Around pages of an account, which no search engine lists. */
export default function UnlistedLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <JsonLd graph={unlistedPageGraph()} />
      {children}
    </>
  );
}
