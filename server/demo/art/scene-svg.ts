import { seeded } from '../random';
import type { Artwork } from './artwork';
import { mixInks } from './inks';
import { PALETTES } from './palettes';
import { QUICK, SCENES, SWAYING, type SceneName } from './scenes';
import { SIDE } from './scenes/scene';
import { n } from './svg';

export interface SceneArtwork extends Artwork {
  family: SceneName;
}

/** The SVG document at a time from 0 to 1. @throws RangeError when the artwork names no palette */
export function openScene({ seed, family, palette: named, width, height }: SceneArtwork): (time: number) => string {
  const palette = PALETTES[named];
  if (!palette) throw new RangeError(`no palette ${named}`);
  const scale = SIDE / Math.min(width, height);
  const sheet = { width: width * scale, height: height * scale };
  const draw = SCENES[family]({ ...sheet, random: seeded(seed), inks: mixInks(palette, seeded(`inks ${seed}`)) });
  const head = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${n(sheet.width)} ${n(sheet.height)}" preserveAspectRatio="none">`;
  const speed = family in QUICK ? 2 : 1;
  return (time) => `${head}${draw(time * speed)}</svg>`;
}

/** The frame that looks like this one and is drawn in its place. */
export function drawnFrame({ family, frames }: SceneArtwork, frame: number): number {
  if (family in SWAYING) return Math.min(frame, frames - frame);
  return family in QUICK ? frame % (frames / 2) : frame;
}
