import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { openTrack, type TrackSettings } from '@/lib/media/video-track';

let folder: string;
let settings: TrackSettings;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'pins-track-'));
  const source = { width: 200, height: 101 };
  settings = {
    outputs: [{ file: path.join(folder, 'made.mp4'), width: 200, height: 100 }],
    source,
    frameTime: 80,
    preset: 'veryfast',
  };
});
afterEach(() => rm(folder, { recursive: true }));

/** A program in the place of FFmpeg's, which may not be there. */
async function program(body: string): Promise<string> {
  const file = path.join(folder, 'program');
  await writeFile(file, `#!${process.execPath}\n${body}`);
  await chmod(file, 0o755);
  return file;
}

/** Writes down its arguments and how much it got. */
const COUNTING = `
  let bytes = 0;
  process.stdin.on('data', (chunk) => (bytes += chunk.length));
  process.stdin.on('end', () => {
    require('fs').writeFileSync(process.argv.at(-1), JSON.stringify({ bytes, words: process.argv.slice(2) }));
  });`;

const picture = { data: Buffer.alloc(200 * 101 * 3), width: 200, height: 101 };

describe("a video made by FFmpeg's program", () => {
  it('gets every picture, with size and time', async () => {
    const track = openTrack({ file: await program(COUNTING), args: [] }, settings);
    for (let frame = 0; frame < 30; frame++) await track.push(picture);
    await track.finish();
    track.close();
    const call = JSON.parse(await readFile(path.join(folder, 'made.mp4'), 'utf8')) as {
      bytes: number;
      words: string[];
    };
    expect(call.bytes).toBe(30 * picture.data.length);
    expect(call.words.join(' ')).toContain('-f rawvideo -pix_fmt rgb24 -s 200x101 -framerate 1000/80 -i pipe:0');
    expect(call.words.join(' ')).toContain('scale=200:100');
  });

  it('fails with the words of the program', async () => {
    const track = openTrack(
      { file: await program('console.error("no such encoder"); process.exit(3);'), args: [] },
      settings,
    );
    await track.push(picture).catch(() => undefined);
    await expect(track.finish()).rejects.toThrow('FFmpeg failed (3): no such encoder');
    track.close();
  });

  it('fails when there is no such program', async () => {
    const track = openTrack({ file: path.join(folder, 'none'), args: [] }, settings);
    await expect(track.finish()).rejects.toThrow('ENOENT');
    track.close();
  });
});
