/** Draws the files of the media bench into a folder, in a process of its own so that the bench's memory stays its own. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { drawScene } from './scenes';

const [folder = '.', cards = '48'] = process.argv.slice(2);
const write = (name: string, bytes: Buffer) => writeFile(path.join(folder, name), bytes);

/** Of typical cards: pixels of a frame, and frames. */
const SHAPES = [
  { width: 480, height: 270, frames: 16 },
  { width: 400, height: 400, frames: 14 },
  { width: 500, height: 375, frames: 18 },
  { width: 360, height: 480, frames: 20 },
];

await write('photo.jpg', await drawScene(1, { width: 4000, height: 3000, frames: 1 }).jpeg({ quality: 92 }).toBuffer());
const five = { width: 540, height: 360, frames: 38 };
await write('five.gif', await drawScene(2, five).gif({ effort: 1, delay: 60 }).toBuffer());
for (let n = 0; n < Number(cards); n++) {
  const shape = SHAPES[n % SHAPES.length] ?? five;
  await write(
    `card-${n}.gif`,
    await drawScene(100 + n, shape)
      .gif({ effort: 1, delay: 60 })
      .toBuffer(),
  );
}
