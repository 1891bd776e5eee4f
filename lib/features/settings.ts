import { z } from 'zod';
import { parseSettings } from '@/lib/read-env';

type Source = Record<string, string | undefined>;
type Read<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>;

/** Settings of a feature, by their names in the environment. */
export interface FeatureSettings<Values = unknown> {
  keys: readonly string[];
  /** @throws EnvError with every bad key */
  read: (source: Source) => Values;
  /** Read when they are first asked for, so that a start can tell all wrong ones together. @throws EnvError */
  readonly values: Values;
}

/** @param check rules between them and those settings of core that `ofCore` picks */
export function defineSettings<Shape extends z.ZodRawShape, CoreShape extends z.ZodRawShape = Record<never, never>>(
  shape: Shape,
  check: (read: Read<Shape> & Read<CoreShape>, context: z.RefinementCtx) => void = () => undefined,
  ofCore: z.ZodObject<CoreShape> = z.object({} as CoreShape),
): FeatureSettings<Read<Shape>> {
  const schema = z.intersection(z.object(shape), ofCore).superRefine(check);
  const read = (source: Source): Read<Shape> => parseSettings(schema, source);
  let values: Read<Shape> | undefined;
  return {
    keys: Object.keys(shape),
    read,
    get values() {
      return (values ??= read(process.env));
    },
  };
}
