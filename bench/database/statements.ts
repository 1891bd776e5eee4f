import type pg from 'pg';
import { z } from 'zod';

const named = z.object({ name: z.string(), text: z.string(), values: z.array(z.unknown()) });
export type Statement = z.infer<typeof named>;

const SAMPLES = 3;

/** Records a pool's prepared statements, with the first few parameters of each. */
export function recordStatements(pool: pg.Pool): Map<string, Statement[]> {
  const seen = new Map<string, Statement[]>();
  pool.on('connect', (client) => {
    const query = client.query.bind(client);
    client.query = new Proxy(query, {
      apply(target, self, args: unknown[]) {
        const { data } = named.safeParse(args[0]);
        if (data) {
          const samples = seen.get(data.name) ?? [];
          if (samples.length < SAMPLES) seen.set(data.name, [...samples, data]);
        }
        return Reflect.apply(target, self, args);
      },
    });
  });
  return seen;
}
