import { optional, z } from 'zod';
import { defineSettings } from '@/lib/features/settings';
import { openidProviderJson } from '@/lib/openid-provider';
import { isForgeable } from '@/lib/read-env';

export const makerSettings = defineSettings(
  {
    UPLOADERS: z.enum(['anyone', 'verified']).default('anyone'),
    UPLOADER_PROVIDER: optional(
      openidProviderJson.refine(({ issuer }) => !isForgeable(issuer), 'must have an https issuer'),
    ),
  },
  ({ UPLOADERS, UPLOADER_PROVIDER }, context) => {
    if (UPLOADER_PROVIDER && UPLOADERS === 'anyone')
      context.addIssue({ code: 'custom', path: ['UPLOADERS'], message: 'must be verified with UPLOADER_PROVIDER' });
  },
);

/** Whether verified makers alone may upload. */
export const onlyMakersUpload = (): boolean => makerSettings.values.UPLOADERS === 'verified';
