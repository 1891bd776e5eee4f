/** @looks-at lib/media server/media */
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { PreparedAsset } from '@/lib/media/prepared-asset';
import { useMediaWorkers } from '@/lib/media/testing/media-workers';
import { animation, dotsGif } from '@/lib/media/testing/picture-files';

jest.setTimeout(120_000);

const { newWorkers, prepare } = useMediaWorkers(afterAll);
const workers = newWorkers({ motion: 'webp' });

const variantsOf = (asset: PreparedAsset) => asset.files.map(({ variant }) => variant);
const bytesOf = async (asset: PreparedAsset, variant: string) =>
  readFile(asset.files.find((file) => file.variant === variant)?.path ?? '');
const factsOf = async (asset: PreparedAsset, variant: string) =>
  sharp(await bytesOf(asset, variant), { pages: -1 }).metadata();

describe('an animation that becomes no video', () => {
  it('is played as WebP, full and small, each frame for as long as browsers show it', async () => {
    const delay = [100, 0, 10, 250, 100, 100, 100, 100];
    const gif = await animation(8, 420, 240).gif({ effort: 1, delay }).toBuffer();
    const asset = await prepare(workers, gif);
    expect(asset).toMatchObject({ type: 'gif', playsWebp: true, width: 420, height: 240, frames: 8, duration: 950 });
    expect(asset.hashes.map(({ frame }) => frame)).toEqual([0, 1, 2, 3, 4]);
    expect(variantsOf(asset)).toEqual(['still', 'smallStill', 'preview', 'gif', 'motion', 'smallMotion']);
    const shown = { format: 'webp', pages: 8, loop: 0, delay: [100, 100, 100, 250, 100, 100, 100, 100] };
    expect(await factsOf(asset, 'motion')).toMatchObject({ ...shown, width: 420, pageHeight: 240, hasAlpha: false });
    expect(await factsOf(asset, 'smallMotion')).toMatchObject({ ...shown, width: 316, pageHeight: 181 });
    const light = (await bytesOf(asset, 'smallMotion')).length;
    expect(light).toBeLessThan(gif.length / 4);
  });

  it('looks as its GIF does, frame by frame', async () => {
    const gif = await animation(5, 120, 80).gif({ effort: 1 }).toBuffer();
    const asset = await prepare(workers, gif);
    expect(variantsOf(asset)).toEqual(['still', 'preview', 'gif', 'motion']);
    const pixels = (file: Buffer) => sharp(file, { pages: -1 }).removeAlpha().raw().toBuffer();
    const [made, own] = [await pixels(await bytesOf(asset, 'motion')), await pixels(gif)];
    expect(made.length).toBe(own.length);
    const apart = made.reduce((sum, value, at) => sum + Math.abs(value - (own[at] ?? 0)), 0) / made.length;
    expect(apart).toBeLessThan(12);
  });

  it('has the same bounds as any other', async () => {
    const gif = await animation(6, 200, 150).gif({ effort: 1 }).toBuffer();
    const broken = Buffer.from(gif).fill(0x5a, Math.floor(gif.length * 0.7), Math.floor(gif.length * 0.72));
    for (const file of [broken, gif.subarray(0, -3), dotsGif(10_000, 500, 500)]) {
      await expect(prepare(workers, file)).rejects.toMatchObject({ name: 'AppError', status: 422, field: 'file' });
    }
  });
});
