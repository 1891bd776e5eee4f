import 'server-only';
import { avatarPath } from '@/lib/data/pin-row';
import { namedQuery } from '@/lib/db/client';
import type { BlockKind } from '@/lib/domain/block-kinds';
import type { Block } from '@/lib/schemas/personal';

interface BlockRow {
  id: number;
  name: string;
  image: string | null;
  image_version: number;
  kind: BlockKind;
}

/** Muted and blocked people, the latest first. */
export async function findBlocks(userId: string): Promise<Block[]> {
  const rows = await namedQuery<BlockRow>(
    'blocks',
    `select u.id, u.name, u.image, u.image_version, k.kind from blocks k join users u on u.id = k.target_id
     where k.user_id = $1 order by k.created_at desc, u.id desc`,
    [Number(userId)],
  );
  return rows.map(({ id, name, image, image_version: version, kind }) => ({
    user: { _id: String(id), name, image: avatarPath(image, version) },
    kind,
  }));
}

/** Null: neither muted nor blocked. */
export async function findBlock(userId: string, targetId: string): Promise<BlockKind | null> {
  const [row] = await namedQuery<{ kind: BlockKind }>(
    'block',
    'select kind from blocks where user_id = $1 and target_id = $2',
    [Number(userId), Number(targetId)],
  );
  return row?.kind ?? null;
}

export async function findHiddenTags(userId: string): Promise<string[]> {
  const rows = await namedQuery<{ name: string }>(
    'hidden tags',
    'select t.name from hidden_tags h join tags t on t.id = h.tag_id where h.user_id = $1 order by t.name',
    [Number(userId)],
  );
  return rows.map(({ name }) => name);
}
