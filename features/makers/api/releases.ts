import { z } from 'zod';
import { handle } from '@/lib/api/handle';
import { pinIdOf } from '@/lib/api/path-id';
import { findReleases } from '@/features/makers/releases/find-releases';
import { releasesRequestSchema, releasesSchema } from '@/features/makers/releases/release-schema';
import { setReleases } from '@/features/makers/releases/releases';

/** Rule 148. */
export const PUT = handle(
  {
    summary: "Lists the people shown in one's pin, with the references of their releases; nobody but staff sees them.",
    policy: 'verified',
    limit: 'mutation',
    params: z.object({ slugOrId: z.string() }),
    body: releasesRequestSchema,
    answer: releasesSchema,
  },
  async ({ params, body, viewer }) => {
    const pinId = pinIdOf(params);
    await setReleases(viewer.id, pinId, body.releases);
    return { releases: await findReleases(pinId) };
  },
);
