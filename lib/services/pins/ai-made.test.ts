import { useStorage } from '@/jest/assets';
import { rowsOf, useTestDatabase } from '@/jest/database';
import { addTag, addUser } from '@/jest/gallery';
import { addUploadRow } from '@/jest/uploads';
import { findOwnPin } from '@/lib/data/own-pins';
import { findHiddenTags } from '@/lib/data/personal-choices';
import { findPin } from '@/lib/data/pins';
import { findUpload } from '@/lib/data/uploads';
import { AI_MADE_TAG } from '@/lib/domain/ai-made';
import { tagsProblem } from '@/lib/domain/tag-name';
import { hideTag } from '@/lib/services/hidden-tags';
import { mergeTags } from '@/lib/services/moderation/tag-actions';
import { beginTagChange } from '@/lib/services/moderation/tag-changes';
import { editPin } from '@/lib/services/pins/edit-pin';
import { publishPin } from '@/lib/services/pins/publish-pin';

useTestDatabase();
const assets = useStorage();

async function publish(aiSource: string | null, tags: string[]) {
  const userId = await addUser();
  const upload = await addUploadRow(userId);
  await rowsOf('update media set ai_source = $1 where id = (select media_id from uploads where id = $2)', [
    aiSource,
    upload,
  ]);
  expect(await findUpload(userId, upload)).toMatchObject({ isAiMade: aiSource !== null });
  return { userId, id: await publishPin(userId, upload, { title: 'Waves', tags }, assets.storage) };
}
const tagsOf = async (id: string) => {
  const [row] = await rowsOf<{ tags: string[] }>('select tags from pins where id = $1', [id]);
  return row?.tags;
};

describe('a pin of a file that says AI has made it (rule 145)', () => {
  it('is tagged so, whatever its poster sends, also when it is edited', async () => {
    const { userId, id } = await publish('compositeWithTrainedAlgorithmicMedia', ['lines']);
    expect(await tagsOf(id)).toEqual(['lines', AI_MADE_TAG]);
    expect(await findPin(id)).toMatchObject({ aiSource: 'compositeWithTrainedAlgorithmicMedia' });
    await editPin(userId, id, { tags: ['sea'] }, assets.storage);
    expect(await tagsOf(id)).toEqual(['sea', AI_MADE_TAG]);
    expect(await findOwnPin(userId, id)).toMatchObject({ isAiFile: true });
  });

  it('has it beside thirty others', async () => {
    const tags = Array.from({ length: 30 }, (_, n) => `tag ${n}`);
    const { id } = await publish('trainedAlgorithmicMedia', tags);
    expect(await tagsOf(id)).toEqual([...tags, AI_MADE_TAG]);
    expect(tagsProblem([...tags, AI_MADE_TAG])).toBe(undefined);
    expect(tagsProblem([AI_MADE_TAG])).toBe('Add at least one tag.');
  });
});

it('a pin of another file says what its poster says', async () => {
  const { userId, id } = await publish(null, ['lines', AI_MADE_TAG]);
  expect(await tagsOf(id)).toEqual(['lines', AI_MADE_TAG]);
  await editPin(userId, id, { tags: ['lines'] }, assets.storage);
  expect(await tagsOf(id)).toEqual(['lines']);
  expect(await findOwnPin(userId, id)).toMatchObject({ isAiFile: false });
});

it('moderators cannot let the tag become another one', async () => {
  const admin = await addUser();
  await publish(null, ['lines', AI_MADE_TAG]);
  await addTag('machines');
  await expect(mergeTags(AI_MADE_TAG, 'machines', admin)).rejects.toMatchObject({ status: 409, field: 'from' });
  const rule = { tag: ' Made with AI ', other: 'machines', alias: true };
  await expect(beginTagChange(rule, admin)).rejects.toMatchObject({ status: 409, field: 'tag' });
});

it('can be hidden before the first pin has the tag', async () => {
  const me = await addUser();
  await rowsOf('delete from tags where name = $1 and not exists (select from pins where tags @> array[$1])', [
    AI_MADE_TAG,
  ]);
  await hideTag(me, AI_MADE_TAG, true);
  expect(await findHiddenTags(me)).toEqual([AI_MADE_TAG]);
});
