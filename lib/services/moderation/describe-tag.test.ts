import { rowsOf, useTestDatabase } from '@/jest/database';
import { addTag, addUser } from '@/jest/gallery';
import { purgesOf } from '@/jest/purges';
import { findTagDescription, getDescribedTags } from '@/lib/data/tag-descriptions';
import { describeTag } from '@/lib/services/moderation/describe-tag';

useTestDatabase();

let adminId = '';
let tagId = 0;
beforeAll(async () => {
  adminId = await addUser({ admin: true });
  tagId = await addTag('waves');
});

const lines = () =>
  rowsOf("select subject_id as tag, detail from audit_log where action = 'describe-tag' order by seq");

describe('describeTag', () => {
  it('writes, changes and takes away the sentence of a tag, with a line for each and its pages made anew', async () => {
    expect(await purgesOf(() => describeTag('waves', 'Calm ones.', adminId))).toEqual(['tag:waves']);
    expect(await findTagDescription(tagId)).toBe('Calm ones.');
    await describeTag('waves', 'High ones.', adminId);
    expect(await getDescribedTags(1)).toEqual({ tags: [{ name: 'waves', description: 'High ones.' }], hasMore: false });
    expect(await getDescribedTags(2)).toEqual({ tags: [], hasMore: false });
    await describeTag('waves', '', adminId);
    expect(await findTagDescription(tagId)).toBeNull();
    expect(await lines()).toEqual(
      [
        { tag: 'waves', from: '', to: 'Calm ones.' },
        { tag: 'waves', from: 'Calm ones.', to: 'High ones.' },
        { tag: 'waves', from: 'High ones.', to: '' },
      ].map((detail) => ({ tag: tagId, detail })),
    );
  });

  it('writes nothing where nothing changes', async () => {
    const before = await lines();
    expect(await purgesOf(() => describeTag('waves', '', adminId))).toEqual([]);
    expect(await lines()).toEqual(before);
  });

  it('refuses listed terms, and tags that are not there', async () => {
    await expect(describeTag('waves', 'About bestiality.', adminId)).rejects.toMatchObject({
      status: 422,
      field: 'description',
    });
    await expect(describeTag('nothing', 'Words.', adminId)).rejects.toMatchObject({ status: 404, field: 'tag' });
    expect(await findTagDescription(tagId)).toBeNull();
  });
});
