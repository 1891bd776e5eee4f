import 'server-only';
import { db } from '@/lib/db/client';
import { TAGS_MAX, tagsProblem } from '@/lib/domain/tag-name';
import { AppError } from '@/lib/errors';
import { refusals } from '@/lib/refusals';
import type { BulkAnswer, PinActs } from '@/lib/schemas/bulk-acts';
import type { MediaAssetStorage } from '@/lib/services/moderation/asset-files';
import { editPin } from '@/lib/services/pins/edit-pin';
import { restoreFromTrash, trashPin, trashPins } from '@/lib/services/pins/trash';

type Done = BulkAnswer['done'][number];

/** Acts on one's own pins; each that fails says why, and the others are done (rule 159). */
export async function actOnPins(userId: string, acts: PinActs, storage: MediaAssetStorage): Promise<BulkAnswer> {
  switch (acts.act) {
    case 'trash': {
      const moved = new Set(await trashPins(userId, acts.pinIds, storage));
      return eachOf(acts.pinIds, async (id) => {
        if (!moved.has(id)) await trashPin(userId, id, storage);
        return { id };
      });
    }
    case 'restore':
      return eachOf(acts.pinIds, async (id) => {
        await restoreFromTrash(userId, id, storage);
        return { id };
      });
    case 'tag':
      return eachOf(acts.pinIds, async (id) => {
        const before = await tagsOf(userId, id);
        const added = acts.tags.filter((tag) => !before.includes(tag));
        if (added.length === 0) return { id, tags: [] };
        await setTags(id, [...before, ...added]);
        const after = await tagsOf(userId, id);
        return { id, tags: after.filter((tag) => !before.includes(tag)) };
      });
    case 'untag':
      return eachOf(
        acts.pins.map(({ id }) => id),
        async (id) => {
          const gone = acts.pins.find((pin) => pin.id === id)?.tags ?? [];
          await setTags(
            id,
            (await tagsOf(userId, id)).filter((tag) => !gone.includes(tag)),
          );
          return { id };
        },
      );
  }

  async function setTags(id: string, tags: string[]): Promise<void> {
    const problem = tagsProblem(tags);
    if (problem)
      throw refusals.invalid(tags.length > TAGS_MAX ? `A pin has ${TAGS_MAX} tags at most.` : problem, 'tags');
    await editPin(userId, id, { tags }, storage);
  }
}

async function eachOf(pinIds: readonly string[], act: (id: string) => Promise<Done>): Promise<BulkAnswer> {
  const answer: BulkAnswer = { done: [], failed: [] };
  for (const id of new Set(pinIds)) {
    try {
      answer.done.push(await act(id));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      answer.failed.push({ id, message: error.message });
    }
  }
  return answer;
}

async function tagsOf(userId: string, pinId: string): Promise<string[]> {
  const row = await db
    .selectFrom('pins')
    .select('tags')
    .where('id', '=', Number(pinId))
    .where('posted_by', '=', Number(userId))
    .where('status', '=', 'live')
    .executeTakeFirst();
  if (!row) throw refusals.noPin();
  return row.tags;
}
