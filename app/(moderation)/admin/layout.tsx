import type { ReactNode } from 'react';
import { getAdmin } from '@/app/_screens/moderation-page';
import { ModerationNav } from '@/components/moderation/moderation-nav';
import { DoneNote } from '@/components/moderation/done-note';
import { JsonLd } from '@/components/seo/json-ld';
import { unlistedPageGraph } from '@/lib/seo/graph-nodes';

/** Empty for everybody but admins. */
export default async function ModerationLayout({ children }: { children: ReactNode }) {
  if (!(await getAdmin())) return children;
  return (
    <>
      <JsonLd graph={unlistedPageGraph()} />
      <ModerationNav />
      <DoneNote />
      {children}
    </>
  );
}
