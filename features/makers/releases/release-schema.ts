import { z } from 'zod';
import { RELEASE_RULES, RELEASES_MAX } from '@/features/makers/releases/release-rules';
import { line } from '@/lib/schemas/fields';
import { idSchema } from '@/lib/schemas/pin';

const newReleaseSchema = z.strictObject({
  person: line('A person', RELEASE_RULES.person),
  reference: line('A reference', RELEASE_RULES.reference),
});
export type NewRelease = z.output<typeof newReleaseSchema>;

/** PUT /pins/{id}/releases */
export const releasesRequestSchema = z.strictObject({
  releases: z.array(newReleaseSchema).max(RELEASES_MAX, `List ${RELEASES_MAX} people at most.`),
});

/** POST /pins/{id}/withdrawal, by the id of a release. */
export const withdrawalRequestSchema = z.strictObject({ release: idSchema });

const releaseSchema = z.object({
  _id: idSchema,
  person: z.string(),
  reference: z.string(),
  addedAt: z.iso.datetime(),
  /** Null: the consent stands. */
  withdrawnAt: z.iso.datetime().nullable(),
});
export type Release = z.infer<typeof releaseSchema>;

export const releasesSchema = z.object({ releases: z.array(releaseSchema) });
export type Releases = z.infer<typeof releasesSchema>;
