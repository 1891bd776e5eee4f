import sharp from 'sharp';
import { drawAvatars } from './draw-avatars';

it('draws a portrait for each person who has one, equal each time', async () => {
  const people = [
    { key: 'inkwell', image: 'avatars/one.webp' },
    { key: 'inkwell', image: 'avatars/again.webp' },
    { key: 'viewer', image: null },
  ];
  const stored = new Map<string, unknown>();
  await drawAvatars(people, { write: async (key, body) => void stored.set(key, body) });
  expect([...stored.keys()].sort()).toEqual(['avatars/again.webp', 'avatars/one.webp']);
  const [one, again] = [stored.get('avatars/one.webp'), stored.get('avatars/again.webp')];
  expect(one).toEqual(again);
  expect(await sharp(one as Buffer).metadata()).toMatchObject({ format: 'webp', width: 320, height: 320 });
});
