import { z } from 'zod';
import { EnvError, readEnv, type Env } from '@/lib/env';

const schema = z.object({
  DATABASE_URL: z.string({ error: 'is needed by the front' }),
  NEXTAUTH_SECRET: z.string({ error: 'is needed by the front' }),
});

type FrontSettings = Env & z.infer<typeof schema>;

/** The site's settings and the front's own. @throws EnvError naming the bad keys */
export function readFrontSettings(source?: Record<string, string | undefined>): FrontSettings {
  const env = readEnv(source);
  const result = schema.safeParse(env);
  if (!result.success)
    throw new EnvError(new Map(result.error.issues.map(({ path, message }) => [path.join('.'), message])));
  return { ...env, ...result.data };
}
