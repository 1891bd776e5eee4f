/** Muting takes a person's things out of one's lists; blocking also keeps them from following and notifying. */
export const BLOCK_KINDS = ['mute', 'block'] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];

/** Tags that a person may hide (rule 49). */
export const HIDDEN_TAGS_MAX = 100;
/** People whom a person may mute or block (rule 49). */
export const BLOCKS_MAX = 1_000;
