import { optional } from 'zod';
import { defineSettings } from '@/lib/features/settings';
import { httpUrl, withoutCredentials } from '@/lib/setting-types';

/** The API of the EU's transparency database with the token for it: https://TOKEN@transparency.dsa.ec.europa.eu/api/v1/statements. */
const dsaApiUrl = httpUrl
  .refine((text) => !URL.canParse(text) || new URL(text).username !== '', {
    error: 'must have the token before its host, as https://TOKEN@transparency.dsa.ec.europa.eu/api/v1/statements',
    abort: true,
  })
  .transform((text) => {
    const { url, username } = withoutCredentials(text);
    return { url: url.href, token: username };
  });

export const dsaSettings = defineSettings({ DSA_API_URL: optional(dsaApiUrl) });
