import { rowsOf, useTestDatabase } from '@/jest/database';
import { addBoard, addPin, addTag, addUser } from '@/jest/gallery';
import { findBoard, getBoardPins } from '@/lib/data/boards';
import { getFeed, WHOLE_SITE } from '@/lib/data/feed';
import { getTagPair } from '@/lib/data/tag-pair';
import { findProfile, getPinsOfUser } from '@/lib/data/users';
import { DEFAULT_FEED_QUERY as query, type Sort } from '@/lib/domain/feed-query';
import type { PinPage } from '@/lib/schemas/pin';

useTestDatabase();

const filter = 'straight-lesbian';
const TAGS = ['calm', 'waves'];

/** A pin whose media asset has a preview. */
async function addPreviewedPin(postedBy: string, likes: number) {
  const pin = await addPin({ postedBy, tags: TAGS, likes });
  await rowsOf(
    `with asset as (
       insert into media (key, type, sha256, bytes, width, height, thumbhash, has_preview)
       select image, media_type, sha256(image::bytea), 1, width, height, '', true from pins where id = $1 returning id)
     update pins set media_id = asset.id from asset where pins.id = $1`,
    [pin],
  );
  return pin;
}

const readFeed = (sort: Sort) => getFeed({ tagId: WHOLE_SITE, query: { sort, page: 1 }, filter });
const previewed = ({ pins }: PinPage) => pins.filter((pin) => pin.hasPreview).map((pin) => pin._id);

it('of the pins of a list the first one says whether it has a preview', async () => {
  const creator = await addUser();
  const popular = await addPreviewedPin(creator, 9);
  const bare = await addPin({ postedBy: creator, tags: TAGS });
  const newest = await addPreviewedPin(creator, 0);
  const board = await addBoard({ creator, pins: [popular, bare, newest] });
  const [whole, profile] = [await findBoard(board.slug, filter), await findProfile(creator, filter)];
  if (!whole || !profile) throw new Error('The board and its creator must be there.');

  const tagIds = [await addTag('calm'), await addTag('waves')] as const;
  const read = async () => [
    previewed(await readFeed('Popular')),
    previewed(await readFeed('Latest')),
    previewed(await getTagPair({ tagIds, query, filter })),
    previewed(await getBoardPins(whole, 1, filter)),
    previewed(await getPinsOfUser(profile, 1, filter)),
  ];
  expect(await read()).toEqual([[popular], [newest], [popular], [popular], [newest]]);

  await rowsOf('update media set has_preview = false', []);
  expect(await read()).toEqual([[], [], [], [], []]);
});
