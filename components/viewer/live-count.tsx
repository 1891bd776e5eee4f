import { shownCount } from '@/lib/client/toggle';
import { useMark, type Mark } from '@/lib/client/viewer-sets';
import { countText } from '@/lib/domain/count-text';

export interface CountProps {
  /** The mark whose holders are counted. */
  mark: Mark;
  /** As the page has it. */
  count: number;
  /** In the singular. */
  noun: string;
}

/** A count of likes or followers that follows what the person does. */
export function LiveCount({ mark, count, noun }: CountProps) {
  const shown = useMark(mark, (own) => shownCount(own, count));
  return <span>{countText(shown, noun)}</span>;
}
