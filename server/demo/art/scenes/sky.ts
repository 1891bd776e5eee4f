import { mix } from '../inks';
import { box, fill } from '../svg';
import { times, type Sheet } from './scene';

/** Bands of the sky, as cut from paper. */
export const sky = ({ width, height }: Sheet, from: string, to: string, bands: number, horizon = height): string =>
  times(bands, (band) =>
    fill(
      box(0, (horizon / bands) * band, width, horizon / bands + 2),
      mix(from, to, bands === 1 ? 0 : band / (bands - 1)),
    ),
  ).join('');
