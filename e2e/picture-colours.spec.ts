import type { Page } from 'playwright/test';
import { addOwnPin } from '@/e2e/own-pin';
import { enter } from '@/e2e/people';
import { expect, test } from '@/e2e/test';
import { newVerifiedPerson } from '@/e2e/verified-people';
import { kindOf } from '@/lib/media/kinds';
import { paintedFiles } from '@/lib/media/testing/painted-files';

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
    `data:image/${kindOf(file)};base64,${file.toString('base64')}`,
  );

test('a picture is served in the colours and the orientation that the browser gives the file itself', async ({
  page,
  request,
}) => {
  test.slow(); // uploads each file of the table
  const caller = await enter(request, await newVerifiedPerson());
  for (const [name, buffer] of Object.entries(await paintedFiles())) {
    const file = { name: 'quarters', mimeType: `image/${kindOf(buffer)}`, buffer };
    const { image } = await addOwnPin(request, caller, { title: 'Four quarters', file });
    const served = await drawOnCanvas(page, await (await request.get(image)).body());
    const own = await drawOnCanvas(page, buffer);
    expect(served.sides, name).toEqual(own.sides);
    const apart = served.quarters.map((value, n) => Math.abs(value - (own.quarters[n] ?? NaN)));
    expect(Math.max(...apart), name).toBeLessThanOrEqual(name === 'inks with a profile' ? APART_WITH_INKS : APART_MAX);
  }
});
