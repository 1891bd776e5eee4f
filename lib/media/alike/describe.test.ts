import sharp, { type Sharp } from 'sharp';
import { describeFrame } from '@/lib/media/alike/describe';
import { unpackLook, unpackWaves } from '@/lib/media/alike/look';
import { storedLooks } from '@/lib/media/alike/signature';
import { mirrored, similarity, turned, unit } from '@/lib/media/alike/waves';
import { readRaw } from '@/lib/media/raw-picture';
import { draw } from '@/testing/drawing';

const picture = (seed = 'one') => sharp(Buffer.from(draw(seed).at(0))).resize(320, 240, { fit: 'fill' });
const again = async (image: Sharp) => sharp(await image.png().toBuffer());
const describeImage = async (image: Sharp) =>
  describeFrame(await readRaw(image.removeAlpha().toColourspace('srgb')), true);
const looksOf = (packed: readonly string[]) => packed.map((look) => unpackLook(Buffer.from(look, 'base64')));
const wholeOf = async (image: Sharp) =>
  unit(looksOf((await describeImage(image)).looks)[0]?.whole ?? new Int8Array(32));

describe('the look of a picture', () => {
  it('is the same in another light, size and quality, and another one for another picture', async () => {
    const own = await wholeOf(picture());
    const changed = [
      await again(picture().modulate({ brightness: 0.8 })),
      await again((await again(picture())).resize(90, 200, { fit: 'fill' })),
      sharp(await picture().jpeg({ quality: 40 }).toBuffer()),
    ];
    for (const image of changed) expect(similarity(await wholeOf(image), own)).toBeGreaterThan(0.9);
    for (const seed of ['two', 'three', 'four'])
      expect(similarity(await wholeOf(picture(seed)), own)).toBeLessThan(0.8);
  });

  it('tells how the mirrored and the turned picture look', async () => {
    const { looks } = await describeImage(picture());
    const whole = looksOf(looks)[0]?.whole ?? new Int8Array(32);
    const expected = [mirrored(whole), ...turned(whole)].map(unit);
    const changed = [
      picture().flop(),
      picture().flip(),
      (await again(picture())).rotate(180),
      (await again(picture().rotate(90))).flop(),
      (await again(picture())).rotate(90),
      (await again(picture())).rotate(270),
      (await again(picture().rotate(90))).flip(),
    ];
    for (const [n, image] of changed.entries()) {
      const own = await wholeOf(await again(image));
      expect(similarity(own, expected[n] ?? own)).toBeGreaterThan(0.95);
    }
  });

  it('is stored without an even border too, and a crop has the part that was its middle', async () => {
    const own = looksOf((await describeImage(picture())).looks)[0];
    const framed = await again(picture().extend({ top: 30, bottom: 30, left: 30, right: 30, background: '#27408b' }));
    const [, inner] = looksOf((await describeImage(framed)).looks);
    expect(similarity(unit(inner?.whole ?? new Int8Array(32)), unit(own?.whole ?? new Int8Array(32)))).toBeGreaterThan(
      0.95,
    );
    const crop = await again((await again(picture())).extract({ left: 70, top: 10, width: 245, height: 185 }));
    const parts = (await describeImage(crop)).parts.map((part) => unit(unpackWaves(Buffer.from(part, 'base64'))));
    const middle = unit(own?.middle ?? new Int8Array(32));
    expect(Math.max(...parts.map((part) => similarity(part, middle)))).toBeGreaterThan(0.9);
  });

  it('is none of a plain picture, and one of equal frames', async () => {
    const plain = sharp({ create: { width: 64, height: 48, channels: 3, background: '#336699' } });
    expect(await describeImage(await again(plain))).toEqual({ looks: [], guesses: [], parts: [] });
    const frame = await describeImage(picture());
    expect(storedLooks([frame, frame, await describeImage(picture('two'))])).toHaveLength(88);
  });
});
