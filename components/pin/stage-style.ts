import type { CSSProperties } from 'react';
import { blurredColors } from '@/lib/media/blurred-colors';

/** Average colour and, of a thumbhash, rows of colours that app/styles/pin-page.css blurs behind the picture (rule 292). */
export function stageStyle(
  placeholder: string,
  thumbhash: Uint8Array | null,
): CSSProperties & Record<`--${string}`, string> {
  const rows = thumbhash ? blurredColors(thumbhash) : [];
  return { '--c': placeholder, ...Object.fromEntries(rows.map((row, n) => [`--stage-${n + 1}`, row.join()])) };
}
