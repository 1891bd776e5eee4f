import 'server-only';
import { cookies } from 'next/headers';
import { cache } from 'react';
import { readSessionCookie } from '@/lib/auth/page-viewer';
import type { Role } from '@/lib/domain/roles';
import type { Confirmation } from '@/lib/features/ports';
import { portOf } from '@/lib/features/registry';

/** How far the request's session has confirmed with a second factor; null: none is asked of this person. */
export const readConfirmation = cache(async (id: string, role: Role): Promise<Confirmation | null> => {
  const port = await portOf('readConfirmation');
  if (!port) return null;
  const [claims, jar] = [await readSessionCookie(), await cookies()];
  return port({ id, role, sid: claims?.sid ?? null, cookie: (name) => jar.get(name)?.value });
});
