/** Who may upload: everybody with a verified email, or verified makers alone (rule 318). */
export type Uploaders = 'anyone' | 'verified';

export const mayUpload = (person: { makerVerifiedAt: Date | null } | null, uploaders: Uploaders): boolean =>
  uploaders === 'anyone' || (person?.makerVerifiedAt ?? null) !== null;
