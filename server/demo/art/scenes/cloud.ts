import { box, fill, oval } from '../svg';

export const cloud = (colour: string): string =>
  fill(oval(-60, 0, 46, 34) + oval(0, -22, 58, 50) + oval(62, 2, 44, 32) + box(-62, 0, 126, 34), colour);
