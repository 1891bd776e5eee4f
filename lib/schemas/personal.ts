import { z } from 'zod';
import { BLOCK_KINDS } from '@/lib/domain/block-kinds';
import { idSchema } from '@/lib/schemas/pin';

const kind = z.enum(BLOCK_KINDS, { error: 'Choose mute, block or null.' });

/** People that a person has muted or blocked, the latest first. */
export const blocksSchema = z.object({
  blocks: z.array(
    z.object({ user: z.object({ _id: idSchema, name: z.string(), image: z.string().nullable() }), kind }),
  ),
});
export type Block = z.infer<typeof blocksSchema>['blocks'][number];

export const blockRequestSchema = z.strictObject({ kind: kind.nullable() });

/** Hidden tags in alphabetical order. */
export const hiddenTagsSchema = z.object({ tags: z.array(z.string()) });
export type HiddenTags = z.infer<typeof hiddenTagsSchema>;

export const hideTagRequestSchema = z.strictObject({
  hidden: z.union([z.literal(1), z.literal(0)], { error: 'hidden is 1 or 0.' }),
});
