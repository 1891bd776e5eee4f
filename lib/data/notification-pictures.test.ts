import { useTestDatabase } from '@/jest/database';
import { addPin, addTag, addUser } from '@/jest/gallery';
import { withTagPictures } from '@/lib/data/notification-pictures';
import type { Notification } from '@/lib/schemas/notification';
import { hideTag } from '@/lib/services/hidden-tags';

useTestDatabase();

const line = (tag: string | null): Notification => ({
  _id: '1',
  kind: tag === null ? 'system' : 'tag_pin',
  read: false,
  sender: null,
  acts: 1,
  pin: null,
  board: null,
  tag: tag === null ? null : { name: tag },
  search: null,
  gathered: null,
  body: '',
  way: null,
  at: new Date(0).toISOString(),
});

it('a line of a followed tag’s new pins has the picture of a pin that its reader may see', async () => {
  const reader = await addUser();
  await addPin({ tags: ['sea'] });
  await addPin({ tags: ['sky', 'noise'] });
  await addTag('noise');
  await hideTag(reader, 'noise', true);
  const read = async (...tags: (string | null)[]) => {
    const page = { notifications: tags.map(line), totalPages: 1 };
    const { notifications } = await withTagPictures(page, reader, 'straight-lesbian');
    return notifications.map(({ tag }) => tag?.image);
  };
  expect(await read('sea', null, 'sky')).toEqual([
    expect.stringMatching(/^\/media\/art\/\d+-300w\.webp$/),
    undefined,
    null,
  ]);
  expect(await read(null)).toEqual([undefined]);
});
