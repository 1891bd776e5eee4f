import 'server-only';
import { z } from 'zod';
import { namedQuery } from '@/lib/db/client';

/** SQL of a moment in ISO 8601. */
export const isoMoment = (moment: string): string =>
  `to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** SQL of the moment that an id contains. */
export const madeAt = (id: string): string => isoMoment(`to_timestamp(((${id} >> 12) + 1609459200000) / 1000.0)`);

/** Rows of a person, whose id is $1. */
export const readRows = <Row extends object = Record<string, unknown>>(name: string, text: string, userId: number) =>
  namedQuery<Row>(`export ${name}`, text, [userId]);

/** The same, where a feature adds them to the export of the person's data. */
export async function exportRows<Shape extends z.ZodRawShape>(
  name: string,
  userId: number,
  { text, row }: { text: string; row: z.ZodObject<Shape> },
): Promise<z.output<z.ZodObject<Shape>>[]> {
  return z.array(row).parse(await readRows(name, text, userId));
}
