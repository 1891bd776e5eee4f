import 'server-only';
import { db } from '@/lib/db/client';
import { categoryTag } from '@/lib/domain/category-names';
import type { FirstSteps } from '@/lib/schemas/account-requests';

/** Changes what is given (rules 118 and 124); only its person sees it, so no page is purged. */
export async function keepFirstSteps(userId: string, { interests, hidesFirstActs }: FirstSteps): Promise<void> {
  if (!interests && hidesFirstActs === undefined) return;
  await db
    .updateTable('users')
    .set({
      ...(interests && { interests: [...new Set(interests.map(categoryTag))] }),
      ...(hidesFirstActs !== undefined && { hides_first_acts: hidesFirstActs }),
    })
    .where('id', '=', Number(userId))
    .execute();
}
