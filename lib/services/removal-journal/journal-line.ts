import { z } from 'zod';
import { BLOCK_KINDS } from '@/lib/domain/block-kinds';

const bits = z.string().regex(/^[01]{256}$/);
const line = <Kind extends string, Detail extends z.ZodRawShape>(kind: Kind, detail: Detail) =>
  z.strictObject({
    /** To the microsecond: lines about one subject are in the order in which they were committed. */
    at: z.iso.datetime(),
    kind: z.literal(kind),
    /** Of the person, pin, board or block; of a block between people, who blocks. */
    id: z.int().positive(),
    ...detail,
  });

/** What doing it again needs, by kind. */
const removal = z.discriminatedUnion('kind', [
  line('account', {}),
  line('pin', {}),
  line('board', {}),
  line('removed-pin', { code: z.literal([410, 451]) }),
  line('held-pin', {}),
  line('legal-hold', {}),
  line('private-board', {}),
  line('ban', { until: z.iso.datetime({ offset: true }).nullable() }),
  line('admin-rights', {}),
  line('blocked-person', { target: z.int().positive(), how: z.enum(BLOCK_KINDS) }),
  line('blocked-media', {
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .nullable(),
    /** Variant, frame and perceptual hash. */
    hashes: z.array(z.tuple([z.int(), z.int(), bits])),
  }),
]);

/** Something that was removed. */
export type Removal = z.infer<typeof removal>;
export type RemovalKind = Removal['kind'];

const taken = z.strictObject({
  at: z.iso.datetime(),
  kind: z.enum(removal.options.map(({ shape }) => shape.kind.value)),
  id: z.int().positive(),
  /** Whom a block between people kept away. */
  target: z.int().positive().optional(),
  undone: z.literal(true),
});

/** A line of the journal: a removal, or that it was taken back. It holds nothing that somebody wrote (rule 114). */
export const journalLineSchema = z.union([removal, taken]);
export type JournalLine = z.infer<typeof journalLineSchema>;
