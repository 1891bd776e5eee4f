/** Origin of the site that is looked at. */
export const SITE = new URL(process.env.SITE ?? 'http://localhost:3000').origin;
