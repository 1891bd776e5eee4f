import sharp from 'sharp';
import { readRaw, type RawPicture } from '@/lib/media/raw-picture';
import type { Artwork } from './artwork';
import { isField } from './family-names';
import { paintField } from './paint-field';
import { openScene } from './scene-svg';

/** Draws a pic. */
export async function drawPicture(artwork: Artwork): Promise<RawPicture> {
  const { family } = artwork;
  return isField(family) ? paintField({ ...artwork, family }) : rasterize(openScene({ ...artwork, family })(0));
}

/** The same pixels everywhere: sharp brings its renderer along, and no scene has text. */
export const rasterize = (svg: string): Promise<RawPicture> => readRaw(sharp(Buffer.from(svg)).removeAlpha());
