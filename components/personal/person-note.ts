import type { BlockKind } from '@/lib/domain/block-kinds';

export interface PersonProps {
  userId: string;
  name: string;
  /** What the person who asks has done to them. */
  kind: BlockKind | null;
}

const VERBS = { mute: 'muted', block: 'blocked' } as const;

/** What a person is told of somebody whom they do not want to see. */
export const personNote = ({ name, kind }: PersonProps): string =>
  `You have ${kind ? VERBS[kind] : 'unblocked'} ${name}. Their pins and boards do not show in your lists.`;
