import { z } from 'zod';

const declared = z.literal(true, { error: 'Confirm this before you upload.' });

/** The declaration of an uploader: all who are shown are 18 or older and consent, and the uploader may publish the picture. */
export const statementSchema = z.strictObject({ isAdult: declared, hasConsent: declared, hasRights: declared });
