import './moderation.css';
import type { ReactNode } from 'react';
import { ModerationNav } from '@/components/moderation/moderation-nav';
import { DoneNote } from '@/components/moderation/done-note';
import { JsonLd } from '@/components/seo/json-ld';
import { readClosedDoor } from '@/lib/auth/proof';
import { getPageViewer } from '@/lib/auth/page-viewer';
import { isStaff } from '@/lib/domain/roles';
import { unlistedPageGraph } from '@/lib/seo/graph-nodes';

/** Empty for everybody without a role, and without links until the second factor is confirmed. */
export default async function ModerationLayout({ children }: { children: ReactNode }) {
  const viewer = await getPageViewer();
  if (!viewer || !isStaff(viewer.role)) return children;
  const graph = <JsonLd graph={unlistedPageGraph()} />;
  if (await readClosedDoor(viewer)) {
    return (
      <>
        {graph}
        {children}
      </>
    );
  }
  return (
    <div className="moderation">
      {graph}
      <ModerationNav role={viewer.role} />
      <div className="min-w-0">
        <DoneNote />
        {children}
      </div>
    </div>
  );
}
