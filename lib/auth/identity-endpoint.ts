import { env } from '@/lib/env';

export const identityEndpoint = (service: 'identitytoolkit' | 'securetoken' = 'identitytoolkit'): string =>
  env.FIREBASE_AUTH_EMULATOR_HOST
    ? `http://${env.FIREBASE_AUTH_EMULATOR_HOST}/${service}.googleapis.com`
    : `https://${service}.googleapis.com`;
