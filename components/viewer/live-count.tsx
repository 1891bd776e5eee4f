import { shownCount } from '@/lib/client/toggle';
import { useMark, type Mark } from '@/lib/client/viewer-sets';
import { countText } from '@/lib/domain/count-text';

export interface CountProps {
  mark: Mark;
  /** The page's own count. */
  count: number;
  noun: string;
}

/** Follows the viewer's likes and follows. */
export function LiveCount({ mark, count, noun }: CountProps) {
  const shown = useMark(mark, (own) => shownCount(own, count));
  return <span>{countText(shown, noun)}</span>;
}
