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
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new EnvError(`These settings are wrong:\n${lines.join('\n')}`);
  }
  return { ...env, ...result.data };
}
