import type { Viewer } from '@/lib/data/viewers';
import { onlyMakersUpload } from '@/lib/features/registry';

/** Everybody, or verified makers alone (rule 149). */
export const mayUpload = (person: Pick<Viewer, 'makerVerifiedAt'> | null): boolean =>
  !onlyMakersUpload() || (person?.makerVerifiedAt ?? null) !== null;

/** Where anyone may upload, nobody is called verified (rule 151). */
export const showsVerified = (verifiedAt: Date | null): boolean => onlyMakersUpload() && verifiedAt !== null;
