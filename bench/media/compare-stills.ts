import sharp from 'sharp';
import { drawGradients } from '@/bench/media/gradients';
import { butteraugli, cambi } from '@/bench/media/judge-still';
import { STILL_SETTINGS } from '@/bench/media/still-settings';
import { readRaw } from '@/lib/media/raw-picture';
import type { Row } from '@/testing/findings';

/** Each setting's quality on soft gradients, and its bytes. */
export async function compareStills(folder: string): Promise<Row[]> {
  const pictures = drawGradients();
  const own = [];
  for (const picture of pictures) own.push(await cambi(picture, folder));
  const rows: Row[] = [];
  let bytesOfFirst = 0;
  for (const [setting, encode] of Object.entries(STILL_SETTINGS)) {
    const started = process.cpuUsage().user;
    const copies = [];
    for (const picture of pictures) copies.push(await encode(picture));
    const cpu = (process.cpuUsage().user - started) / 1e6;
    const differences: number[] = [];
    const addedSteps: number[] = [];
    for (const [n, picture] of pictures.entries()) {
      const copy = await readRaw(sharp(copies[n]).removeAlpha());
      differences.push(await butteraugli(picture, copy, folder));
      addedSteps.push((await cambi(copy, folder)) - (own[n] ?? 0));
    }
    const bytes = copies.reduce((sum, { length }) => sum + length, 0);
    bytesOfFirst ||= bytes;
    rows.push({
      setting,
      'butteraugli, mean': rounded(mean(differences)),
      'its worst': rounded(Math.max(...differences)),
      'added steps, mean': rounded(mean(addedSteps)),
      'their worst': rounded(Math.max(...addedSteps)),
      'KB a picture': rounded(bytes / 1000 / pictures.length),
      ratio: rounded(bytes / bytesOfFirst),
      'CPU, s': rounded(cpu / pictures.length),
    });
  }
  return rows;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const rounded = (value: number) => Number(value.toFixed(2));
