import { useTestDatabase } from '@/jest/database';
import { addPin, addUser } from '@/jest/gallery';
import { findOwnPin } from '@/lib/data/own-pins';

useTestDatabase();

it('a pin of one’s own is found by slug and by id, with its alt text as it was written', async () => {
  const postedBy = await addUser();
  const id = await addPin({ postedBy, slug: 'own-rings', tags: ['red'], alt: 'Red rings' });
  const plain = await addPin({ postedBy, slug: null, tags: ['red'] });
  expect(await findOwnPin(postedBy, 'own-rings')).toMatchObject({ pin: { _id: id }, words: { alt: 'Red rings' } });
  expect(await findOwnPin(postedBy, id)).toMatchObject({ pin: { slug: 'own-rings' } });
  expect(await findOwnPin(postedBy, plain)).toMatchObject({
    pin: { alt: 'red pic' },
    words: { alt: '', destination: '' },
  });
});

it('a pin of one’s own is not found by others, nor once it is removed', async () => {
  const postedBy = await addUser();
  const id = await addPin({ postedBy, slug: 'not-yours' });
  const removed = await addPin({ postedBy, status: 'removed' });
  const other = await addUser();
  for (const slugOrId of [id, 'not-yours', '', "'", '9007199254740991', '99999999999999999999']) {
    expect(await findOwnPin(other, slugOrId)).toBeNull();
  }
  expect(await findOwnPin(postedBy, removed)).toBeNull();
});
