import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { expect, test } from '@/e2e/test';
import { formatOf } from '@/lib/domain/formats';
import { paintedFiles } from '@/lib/media/testing/painted-files';
import { prepareFile } from '@/server/media/prepare-file';

/** How far a colour may be away, of 255; the still is packed with losses. */
const APART_MAX = 4;
/** A profile of inks is a table, between whose points programs differ. */
const APART_WITH_INKS = 12;

/** Sides, and the colours of the four quarters, of a file that the browser draws on a canvas. */
const drawOnCanvas = (page: Page, file: Buffer) =>
  page.evaluate(
    async (url) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
      const context = canvas.getContext('2d');
      if (context) context.fillStyle = '#ffffff';
      context?.fillRect(0, 0, canvas.width, canvas.height);
      context?.drawImage(image, 0, 0);
      const at = (x: number, y: number) => [
        ...(context?.getImageData(canvas.width * x, canvas.height * y, 1, 1).data.subarray(0, 3) ?? []),
      ];
      const quarters = [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)].flat();
      return { sides: [canvas.width, canvas.height], quarters };
    },
    `data:image/${formatOf(file)};base64,${file.toString('base64')}`,
  );

/** The still that the site makes of a file, as its media processes do. */
async function stillOf(file: Buffer, folder: string): Promise<Buffer> {
  const path = `${folder}/uploaded`;
  await mkdir(folder, { recursive: true });
  await writeFile(path, file);
  const { files } = await prepareFile({ file: path, folder }, { onRead: () => undefined });
  const still = files.find(({ variant }) => variant === 'still');
  if (!still) throw new Error('there is no still');
  return readFile(still.path);
}

test('a picture keeps the colours and the orientation that the browser gives the file itself', async ({ page }) => {
  for (const [name, file] of Object.entries(await paintedFiles())) {
    const made = await drawOnCanvas(page, await stillOf(file, test.info().outputPath(name.replaceAll(/\W/g, '-'))));
    const own = await drawOnCanvas(page, file);
    expect(made.sides, name).toEqual(own.sides);
    const apart = made.quarters.map((value, n) => Math.abs(value - (own.quarters[n] ?? NaN)));
    expect(Math.max(...apart), name).toBeLessThanOrEqual(name === 'inks with a profile' ? APART_WITH_INKS : APART_MAX);
  }
});
