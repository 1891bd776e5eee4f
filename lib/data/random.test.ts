import { useTestDatabase } from '@/jest/database';
import { addBoard, addPin, addUser } from '@/jest/gallery';
import { somebody } from '@/jest/personal';
import { findPin } from '@/lib/data/pins';
import { findRandomBoard, findRandomPin } from '@/lib/data/random';

useTestDatabase();

/** The results of 40 draws: of a few candidates all are drawn, except in one of ten thousand runs. */
async function drawn(draw: () => Promise<string | null>): Promise<Set<string | null>> {
  const found = new Set<string | null>();
  for (let n = 0; n < 40; n += 1) found.add(await draw());
  return found;
}

it('nothing is drawn where nothing is', async () => {
  expect(await findRandomPin('gay-straight', null)).toBeNull();
  expect(await findRandomBoard('gay-straight', null)).toBeNull();
});

describe('among pins and boards', () => {
  const boards = { open: '', flagged: '' };
  let [poster, tagged, flagged, byId] = ['', '', '', ''];

  beforeAll(async () => {
    poster = await addUser();
    const banned = await addUser({ banned: true });
    tagged = await addPin({ title: 'tagged', tags: ['waves'] });
    byId = await addPin({ slug: null, postedBy: poster });
    flagged = await addPin({ title: 'flagged', tags: ['gay'] });
    await addPin({ status: 'held' });
    boards.open = (await addBoard({ pins: [tagged], creator: poster })).slug;
    boards.flagged = (await addBoard({ pins: [flagged] })).slug;
    await addBoard();
    await addBoard({ pins: [tagged], isPrivate: true });
    await addBoard({ pins: [tagged], creator: banned });
  });

  const slugOf = async (id: string) => {
    const found = await findPin(id);
    return found.state === 'live' ? found.pin.slug : null;
  };

  it('each that the filter shows is drawn, and no other', async () => {
    expect(await drawn(() => findRandomPin('straight-lesbian', null))).toEqual(new Set([await slugOf(tagged), byId]));
    expect(await drawn(() => findRandomPin('gay-straight', null))).toEqual(
      new Set([await slugOf(tagged), byId, await slugOf(flagged)]),
    );
    expect(await drawn(() => findRandomBoard('straight-lesbian', null))).toEqual(new Set([boards.open]));
    expect(await drawn(() => findRandomBoard('gay-straight', null))).toEqual(new Set([boards.open, boards.flagged]));
  });

  it('what somebody hides is not drawn for them', async () => {
    const { rules } = await somebody({ tags: ['waves'], people: [poster] });
    expect(await drawn(() => findRandomPin('gay-straight', rules))).toEqual(new Set([await slugOf(flagged)]));
    expect(await drawn(() => findRandomBoard('gay-straight', rules))).toEqual(new Set([boards.flagged]));
  });
});
