import { Eye, EyeOff } from 'lucide-react';
import { setTagHidden, useIsHidden } from '@/lib/client/hidden-tags';

export interface HideTagProps {
  tag: string;
  /** Whether it was hidden when the page was made. */
  isHidden: boolean;
}

/** Hides a tag, or shows it again. */
export function HideTagButton({ tag, isHidden: known }: HideTagProps) {
  const isHidden = useIsHidden(tag, known);
  const label = isHidden ? `Show the tag ${tag} again` : `Hide the tag ${tag}`;
  const Icon = isHidden ? Eye : EyeOff;
  return (
    <button
      type="button"
      className="hide-tag"
      aria-label={label}
      title={label}
      onClick={() => void setTagHidden(tag, !isHidden)}
    >
      <Icon size={16} aria-hidden />
    </button>
  );
}
