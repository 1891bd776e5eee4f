import { z } from 'zod';
import { parseSettings } from '@/lib/read-env';

/** Settings of a feature; read when they are first asked for, so that a start can tell all wrong ones together. @param check rules between them */
export function defineSettings<Shape extends z.ZodRawShape>(
  shape: Shape,
  check: (read: z.output<z.ZodObject<Shape>>, context: z.RefinementCtx) => void = () => undefined,
) {
  const schema = z.object(shape).superRefine(check);
  let read: z.output<z.ZodObject<Shape>> | undefined;
  return {
    schema,
    /** @throws EnvError with every bad key */
    get values() {
      return (read ??= parseSettings(schema, process.env));
    },
  };
}
