import type { BlockKind } from '@/lib/domain/block-kinds';
import { apart } from '@/lib/domain/isolated';

export interface PersonProps {
  userId: string;
  name: string;
  kind: BlockKind | null;
}

const VERBS = { mute: 'muted', block: 'blocked' } as const;

/** For `ApartNames`. */
export const personNote = ({ name, kind }: PersonProps): string =>
  `You have ${kind ? VERBS[kind] : 'unblocked'} ${apart(name)}. Their pins and boards do not show in your lists.`;
