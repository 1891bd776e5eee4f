import { z } from 'zod';
import { fileAnswer } from '@/lib/api/file-answer';
import { handle } from '@/lib/api/handle';
import { findExport } from '@/lib/data/account-export';
import { env } from '@/lib/env';
import { refusals } from '@/lib/refusals';
import { packExport } from '@/lib/services/export';
import { openStorage } from '@/lib/storage/open-storage';

/** A ZIP, created while it is sent. */
export const GET = handle(
  {
    summary: "Everything that is one's own, as a zip: data.json and the images.",
    policy: 'signed-in',
    limit: 'export',
    isGrave: () => true,
    own: 'userId',
    allowsBanned: true,
    params: z.object({ userId: z.string() }),
    file: ['application/zip'],
  },
  async ({ viewer }) => {
    const now = new Date();
    const content = await findExport(viewer.id, now);
    if (!content) throw refusals.accountDeleted();
    const name = `my-data-${now.toISOString().slice(0, 10)}.zip`;
    return fileAnswer(await packExport(content, openStorage(env)), { type: 'application/zip', name });
  },
);
