import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { env } from '@/lib/env';
import { openRaw, type RawPicture } from '@/lib/media/raw-picture';

const logSchema = z.object({ frames: z.tuple([z.object({ metrics: z.object({ cambi: z.number() }) })]) });

/** Butteraugli's difference of a copy: up to 1 it cannot be seen. @throws Error without Debian's libjxl-devtools */
export async function butteraugli(source: RawPicture, copy: RawPicture, folder: string): Promise<number> {
  const files = ['source.png', 'copy.png'].map((name) => path.join(folder, name));
  for (const [n, picture] of [source, copy].entries())
    await writeFile(files[n] ?? '', await openRaw(picture).png({ compressionLevel: 1 }).toBuffer());
  const { stdout, stderr, error } = spawnSync('butteraugli_main', files, { encoding: 'utf8' });
  const score = parseFloat(stdout ?? '');
  if (error || Number.isNaN(score)) throw new Error(`butteraugli_main failed: ${error?.message ?? stderr}`);
  return score;
}

/** CAMBI's visibility of steps in a picture: 0 is none, from 5 on they annoy. @throws Error without an ffmpeg with libvmaf */
export async function cambi(picture: RawPicture, folder: string): Promise<number> {
  const file = path.join(folder, 'judged.png');
  const log = path.join(folder, 'judged.json');
  await writeFile(file, await openRaw(picture).png({ compressionLevel: 1 }).toBuffer());
  // Ten bits, so that the conversion adds no steps.
  const toVideo = 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p10le';
  const filter = `[0:v]${toVideo},split[a][b];[a][b]libvmaf=feature=name=cambi:log_fmt=json:log_path=${log}`;
  const { status, stderr } = spawnSync(
    env.FFMPEG_PATH,
    ['-v', 'error', '-i', file, '-lavfi', filter, '-f', 'null', '-'],
    {
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(`FFmpeg's filter libvmaf failed: ${stderr}`);
  const { frames } = logSchema.parse(JSON.parse(await readFile(log, 'utf8')));
  return frames[0].metrics.cambi;
}
