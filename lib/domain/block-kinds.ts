/** Muting hides a person's content from one's lists; blocking also stops their follows and notifications. */
export const BLOCK_KINDS = ['mute', 'block'] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];

export const HIDDEN_TAGS_MAX = 100;
export const BLOCKS_MAX = 1_000;
