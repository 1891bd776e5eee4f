import './moderation.css';
import type { ReactNode } from 'react';
import { ModerationNav } from '@/components/moderation/moderation-nav';
import { DoneNote } from '@/components/moderation/done-note';
import { JsonLd } from '@/components/seo/json-ld';
import { readConfirmation } from '@/lib/auth/confirmation';
import { getPageViewer } from '@/lib/auth/page-viewer';
import { isStaff } from '@/lib/domain/roles';
import { readVersion } from '@/lib/version';
import { unlistedPageGraph } from '@/lib/seo/graph-nodes';

/** Empty for everybody without a role, and without links until the second factor is confirmed. */
export default async function ModerationLayout({ children }: { children: ReactNode }) {
  const viewer = await getPageViewer();
  if (!viewer || !isStaff(viewer.role)) return children;
  const version = await readVersion();
  const graph = <JsonLd graph={unlistedPageGraph()} />;
  const confirmation = await readConfirmation(viewer.id, viewer.role);
  if (confirmation && !confirmation.opensModeration) {
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
      {version && <p className="mt-8 text-sm text-muted">Version {version}</p>}
    </div>
  );
}
