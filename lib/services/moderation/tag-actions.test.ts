import { rowsOf, useTestDatabase } from '@/jest/database';
import { addPin, addPins, addTag, addUser } from '@/jest/gallery';
import { purgesOf } from '@/jest/purges';
import { findPin } from '@/lib/data/pins';
import { getPool } from '@/lib/db/client';
import { findDrift } from '@/testing/drift';
import { editTags, mergeTags } from '@/lib/services/moderation/tag-actions';

useTestDatabase();
afterEach(async () => expect(await findDrift(getPool())).toEqual({}));

let adminId = '';
beforeAll(async () => void (adminId = await addUser({ admin: true })));

const action = () => ({ actor: adminId });
const tagsOf = async (id: string) => {
  const found = await findPin(id);
  return found.state === 'live' ? found.pin.tags : found.state;
};
const linesOf = (action: string) =>
  rowsOf<{ detail: object }>('select detail from audit_log where action = $1 order by seq desc limit 1', [action]);

describe('other tags for a pin', () => {
  it('move it between the feeds; synonyms stand for their tags', async () => {
    await addTag('ocean', { synonyms: ['sea'] });
    const pin = await addPin({ tags: ['lines', 'gay'] });
    expect(await purgesOf(() => editTags(pin, ['sea', 'ocean', 'new waves'], action()))).toEqual(
      expect.arrayContaining(['tag:ocean', 'tag:new waves', `pin:${pin}`, 'feed']),
    );
    expect(await tagsOf(pin)).toEqual(['ocean', 'new waves']);
    expect(await linesOf('edit-tags')).toEqual([{ detail: { from: ['lines', 'gay'], to: ['ocean', 'new waves'] } }]);
  });

  it('are refused for listed terms, and for what is not there', async () => {
    const pin = await addPin({ tags: ['lines'] });
    await expect(editTags(pin, ['bestiality'], action())).rejects.toMatchObject({ status: 422, field: 'tags' });
    await expect(editTags(pin, ['taylor', 'sea', 'swift'], action())).rejects.toMatchObject({
      message: 'Tags together contain copyrighted material',
    });
    await expect(editTags('1', ['lines'], action())).rejects.toMatchObject({ status: 404 });
    await expect(editTags(await addPin({ status: 'removed' }), ['lines'], action())).rejects.toMatchObject({
      status: 409,
    });
    expect(await tagsOf(pin)).toEqual(['lines']);
  });
});

describe('a merge of tags', () => {
  it('moves every pin, in steps, and makes the one a word for the other', async () => {
    const [from, into] = [await addTag('ski', { synonyms: ['skis'] }), await addTag('winter')];
    const userId = await addUser();
    const pins = await addPins(7, { tags: ['a', 'ski', 'b'], postedBy: userId });
    const both = await addPin({ tags: ['winter', 'ski'] });
    const held = await addPin({ tags: ['ski'], status: 'held' });
    await rowsOf('insert into hidden_tags values ($1, $2)', [userId, from]);
    expect(await mergeTags('Ski', 'winter', adminId)).toBe(9);
    expect(await tagsOf(pins[0] ?? '')).toEqual(['a', 'winter', 'b']);
    expect(await tagsOf(both)).toEqual(['winter']);
    expect(await rowsOf('select tags from pins where id = $1', [held])).toEqual([{ tags: ['winter'] }]);
    expect(await rowsOf('select from tags where id = $1', [from])).toEqual([]);
    expect(await rowsOf('select word from tag_synonyms where tag_id = $1 order by word', [into])).toEqual([
      { word: 'ski' },
      { word: 'skis' },
    ]);
    expect(await rowsOf('select tag_id from hidden_tags where user_id = $1', [userId])).toEqual([{ tag_id: into }]);
    expect(await linesOf('merge-tags')).toEqual([{ detail: { from: 'ski', to: 'winter', pins: 9 } }]);
  });

  it('into a flagged tag flags the pins, and every counter with them', async () => {
    await addTag('femboy');
    const pin = await addPin({ tags: ['fem'] });
    await mergeTags('fem', 'femboy', adminId);
    expect(await rowsOf('select flagged from pins where id = $1', [pin])).toEqual([{ flagged: true }]);
  });

  it('is refused for categories, for no tag, and for one and the same', async () => {
    await rowsOf("insert into tags (name, category) values ('latex', 'Latex')");
    await addTag('rubber');
    await expect(mergeTags('latex', 'rubber', adminId)).rejects.toMatchObject({ status: 409, field: 'from' });
    await expect(mergeTags('rubber', 'none such', adminId)).rejects.toMatchObject({ status: 404, field: 'into' });
    await expect(mergeTags('rubber', 'rubber', adminId)).rejects.toMatchObject({ status: 409 });
  });
});
