import { z } from 'zod';
import { BLOCK_KINDS } from '@/lib/domain/block-kinds';
import { ROLE_NAMES } from '@/lib/domain/roles';

const bits = z.string().regex(/^[01]{256}$/);
const line = <Kind extends string, Detail extends z.ZodRawShape>(kind: Kind, detail: Detail) =>
  z.strictObject({
    /** In microseconds, so that lines of a subject keep their order. */
    at: z.iso.datetime(),
    kind: z.literal(kind),
    /** Of a block between people: the blocking person. */
    id: z.int().positive(),
    ...detail,
  });

const removal = z.discriminatedUnion('kind', [
  line('account', {}),
  line('pin', {}),
  line('trashed-pin', {}),
  line('board', {}),
  line('removed-pin', { code: z.literal([410, 451]) }),
  line('held-pin', {}),
  line('legal-hold', {}),
  line('private-board', {}),
  line('ban', { until: z.iso.datetime({ offset: true }).nullable() }),
  /** `role`: the role that remained. Lines of older versions lack it, since they removed every right. */
  line('admin-rights', { role: z.enum(ROLE_NAMES).default('person') }),
  line('blocked-person', { target: z.int().positive(), how: z.enum(BLOCK_KINDS) }),
  line('blocked-media', {
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .nullable(),
    hashes: z.array(z.tuple([z.int(), z.int(), bits])),
  }),
]);

export type Removal = z.infer<typeof removal>;
export type RemovalKind = Removal['kind'];

const taken = z.strictObject({
  at: z.iso.datetime(),
  kind: z.enum(removal.options.map(({ shape }) => shape.kind.value)),
  id: z.int().positive(),
  /** The blocked person. */
  target: z.int().positive().optional(),
  undone: z.literal(true),
});

/** A removal or its reversal, without anybody's words (rule 252). */
export const journalLineSchema = z.union([removal, taken]);
export type JournalLine = z.infer<typeof journalLineSchema>;
