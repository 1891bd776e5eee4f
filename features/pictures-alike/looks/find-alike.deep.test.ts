/** @looks-at features/pictures-alike lib/data/pins-of-picture.ts lib/media server/media */
import sharp, { type Sharp } from 'sharp';
import { rowOf, rowsOf, useTestDatabase } from '@/jest/database';
import { addPin, addUser } from '@/jest/gallery';
import { findAlike } from '@/features/pictures-alike/looks/find-alike';
import { findSignature } from '@/lib/data/find-signature';
import { keyOf } from '@/features/pictures-alike/looks/keys';
import { unpackLook } from '@/lib/media/alike/look';
import { storedLooks } from '@/lib/media/alike/signature';
import { signatureOf } from '@/lib/media/testing/picture-signature';
import { blockUser } from '@/lib/services/blocks';
import { hideTag } from '@/lib/services/hidden-tags';
import { draw } from '@/testing/drawing';

jest.setTimeout(120_000);
useTestDatabase();

const ALL = { filter: 'gay-straight', limit: 10 } as const;
const png = async (picture: Sharp) => sharp(await picture.png().toBuffer());

/** A pin of this picture, stored as an upload is. */
async function addPinOf(picture: Sharp, pin: Parameters<typeof addPin>[0] = {}) {
  const id = await addPin(pin);
  const { pdqs, rotatedPdqs, frames } = await signatureOf(picture);
  const media = await rowOf<{ id: number }>(
    `with asset as (
       insert into media (key, type, sha256, bytes, width, height, thumbhash, looks, rotated_hashes)
       values ($1, 'pic', sha256($1::text::bytea), 1, 8, 6, '', $2, $3::bit(256)[]) returning id),
     hashes as (insert into media_hashes select id, place - 1, pdq::bit(256) from asset, unnest($4::text[]) with ordinality h (pdq, place))
     select id from asset`,
    [`works/alike-${id}`, storedLooks(frames), rotatedPdqs, pdqs],
  );
  await rowsOf('update pins set media_id = $1 where id = $2', [media.id, id]);
  return { pin: Number(id), media: media.id };
}

const find = async (picture: Sharp, wanted: Partial<Parameters<typeof findAlike>[1]> = {}) =>
  findAlike(await signatureOf(picture), { ...ALL, ...wanted });

/** The first four have enough detail for perceptual hashes. */
const SEEDS = [1, 2, 4, 8, 3, 5, 6, 7].values();
/** Another one with each call. */
const nextDrawing = () => {
  const svg = draw(`drawing ${SEEDS.next().value}`).at(0);
  return () => sharp(Buffer.from(svg)).resize(320, 240, { fit: 'fill' });
};

describe('similar pictures', () => {
  it('are the same as rotated and mirrored ones, and alike if they were cropped, framed or written on', async () => {
    const drawn = nextDrawing();
    const { pin } = await addPinOf(drawn());
    await addPinOf(nextDrawing()());
    const words = { create: { width: 320, height: 50, channels: 3 as const, background: '#fff' } };
    const same = [
      drawn(),
      drawn().resize(160, 120, { fit: 'fill' }),
      sharp(await drawn().jpeg({ quality: 40 }).toBuffer()),
      await png(drawn().flop()),
      await png(drawn().rotate(90)),
    ];
    for (const picture of same) expect((await find(picture))[0]).toEqual({ pinId: pin, isSame: true });
    const alike = [
      drawn().extract({ left: 60, top: 20, width: 250, height: 190 }),
      drawn().extend({ top: 30, bottom: 60, left: 40, right: 90, background: '#000' }),
      sharp({ create: { ...words.create, height: 290 } }).composite([
        { input: await drawn().png().toBuffer(), left: 0, top: 0 },
      ]),
    ];
    for (const picture of alike) {
      const [first] = await find(await png(picture));
      expect(first).toEqual({ pinId: pin, isSame: false });
    }
  });

  it('are found by what is stored of a pin, without the pin itself', async () => {
    const drawn = nextDrawing();
    const [one, other] = [await addPinOf(drawn()), await addPinOf(drawn().resize(200, 150, { fit: 'fill' }))];
    const signature = await findSignature(one.media);
    if (!signature) throw new Error('no signature');
    expect(await findAlike(signature, { ...ALL, except: one.pin })).toContainEqual({ pinId: other.pin, isSame: true });
    expect((await findAlike(signature, { ...ALL, except: one.pin })).map(({ pinId }) => pinId)).not.toContain(one.pin);
    expect(await findSignature(0)).toBeNull();
  });

  it('obey the content filter, status, hidden tags and people, and the limit (rule 43)', async () => {
    const drawn = nextDrawing();
    const poster = await addUser();
    const { pin: plain } = await addPinOf(drawn(), { tags: ['sky'] });
    const { pin: flagged } = await addPinOf(drawn(), { tags: ['gay'] });
    const { pin: theirs } = await addPinOf(drawn(), { postedBy: poster });
    await addPinOf(drawn(), { status: 'removed' });
    await addPinOf(drawn(), { status: 'held' });
    const idsFor = async (wanted: Partial<Parameters<typeof findAlike>[1]>) =>
      (await find(drawn(), wanted)).map(({ pinId }) => pinId).filter((id) => [plain, flagged, theirs].includes(id));
    expect((await idsFor({})).sort()).toEqual([plain, flagged, theirs].sort());
    expect((await idsFor({ filter: 'straight-lesbian' })).sort()).toEqual([plain, theirs].sort());
    const viewer = await addUser();
    await hideTag(viewer, 'sky', true);
    await blockUser(viewer, poster, 'mute');
    expect(await idsFor({ viewer })).toEqual([flagged]);
    expect(await find(drawn(), { limit: 2 })).toHaveLength(2);
  });

  it('need a picture that shows something', async () => {
    const plain = sharp({ create: { width: 90, height: 60, channels: 3, background: '#336699' } });
    expect(await find(await png(plain))).toEqual([]);
  });
});

describe('the keys of looks', () => {
  it('are the same in SQL, and are read from an index', async () => {
    const looks = storedLooks([
      ...(await signatureOf(nextDrawing()())).frames,
      ...(await signatureOf(nextDrawing()())).frames,
    ]);
    const expected = [0, 1].flatMap((n) => {
      const { whole, middle } = unpackLook(looks.subarray(n * 44, (n + 1) * 44));
      return [keyOf('whole', whole), keyOf('middle', middle)];
    });
    const { keys } = await rowOf<{ keys: number[] }>('select look_keys($1) as keys', [looks]);
    expect(keys).toEqual(expected.sort((a, b) => a - b));
    expect(await rowOf("select look_keys('') as keys")).toEqual({ keys: null });
    await rowsOf('set enable_seqscan = off');
    const plan = await rowsOf(
      "explain select id, looks from media where look_keys(looks) && '{1,2}'::int[] and looks is not null limit 9",
    );
    await rowsOf('reset enable_seqscan');
    expect(JSON.stringify(plan)).toContain('media_look_keys');
  });
});
