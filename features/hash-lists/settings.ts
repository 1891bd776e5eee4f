import { optional } from 'zod';
import { defineSettings } from '@/lib/features/settings';
import { httpUrl, withoutCredentials } from '@/lib/setting-types';

/** NCMEC's CyberTipline Reporting API with the user and password for it: https://user:password@report.cybertip.org/ispws. */
const cybertipUrl = httpUrl
  .refine((text) => !URL.canParse(text) || (new URL(text).username !== '' && new URL(text).password !== ''), {
    error: 'must have the user and password before its host, as https://user:password@report.cybertip.org/ispws',
    abort: true,
  })
  .transform((text) => {
    const { url, username, password } = withoutCredentials(text);
    return {
      url: url.href.replace(/\/+$/, ''),
      authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
    };
  });

export const hashListSettings = defineSettings({ CYBERTIP_URL: optional(cybertipUrl) });
