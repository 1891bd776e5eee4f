import { ISOLATES } from '@/lib/domain/isolated';

/** Plain text whose isolated names no translator changes. */
export const ApartNames = ({ text }: { text: string }) =>
  text.split(ISOLATES).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <bdi key={at} translate="no">
        {part}
      </bdi>
    ),
  );
