import type { ReactNode } from 'react';
import { getAdmin } from '@/app/(admin)/desk-page';
import { DeskNav } from '@/components/moderation/desk-nav';
import { DoneNote } from '@/components/moderation/done-note';

/** The frame of the moderation desk; nothing of it is there for others. */
export default async function DeskLayout({ children }: { children: ReactNode }) {
  if (!(await getAdmin())) return children;
  return (
    <>
      <DeskNav />
      <DoneNote />
      {children}
    </>
  );
}
