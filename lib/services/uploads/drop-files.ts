import { z } from 'zod';
import { variantKeys } from '@/lib/media/variants';
import { removeFiles } from '@/lib/services/uploads/store-work';
import type { Storage } from '@/lib/storage/storage';

/** What the SQL function `drop_works` answers. */
const worksSchema = z.array(z.object({ key: z.string(), type: z.enum(['gif', 'pic']), width: z.number() }));

/** Removes the files of works whose rows are gone for good. What cannot be removed is left to the sweeper. */
export async function dropFiles(works: unknown, storage: Pick<Storage, 'remove'>): Promise<void> {
  const files = worksSchema.parse(works ?? []).flatMap(({ key, type, width }) => variantKeys(key, type, width));
  await removeFiles(files, storage);
}
