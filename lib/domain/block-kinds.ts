/** What one may do to a person: their things leave one's lists; who is blocked can neither follow nor notify besides. */
export const BLOCK_KINDS = ['mute', 'block'] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];

/** Tags that a person may hide (rule 49). */
export const HIDDEN_TAGS_MAX = 100;
/** People whom a person may mute or block (rule 49). */
export const BLOCKS_MAX = 1_000;
