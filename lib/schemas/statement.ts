import { z } from 'zod';

const declared = z.literal(true, { error: 'Confirm this before you upload.' });

/** The uploader's declaration about everyone shown and the right to publish. */
export const statementSchema = z.strictObject({ isAdult: declared, hasConsent: declared, hasRights: declared });
