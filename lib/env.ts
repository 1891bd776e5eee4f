import { readEnv, type Env } from '@/lib/read-env';

export * from '@/lib/read-env';

export const env: Env = readEnv();
