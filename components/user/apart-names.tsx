import { apart, ISOLATES } from '@/lib/domain/isolated';

const QUOTED = /“\u2068?([^”\u2069]+)\u2069?”/gu;

/** Plain text whose isolated or quoted names no translator changes. */
export const ApartNames = ({ text }: { text: string }) =>
  text
    .replace(QUOTED, (_quoted, name: string) => `“${apart(name)}”`)
    .split(ISOLATES)
    .map((part, at) =>
      at % 2 === 0 ? (
        part
      ) : (
        <bdi key={at} translate="no">
          {part}
        </bdi>
      ),
    );
