import { EyeOff } from 'lucide-react';
import { Menu } from '@/components/ui/menu';
import { setTagHidden, useHiddenTags } from '@/lib/client/hidden-tags';
import { isolated } from '@/lib/domain/isolated';

export interface HideTagsProps {
  tags: readonly string[];
  /** As of the page's rendering. */
  hidden: readonly string[];
}

export function HideTagsMenu({ tags, hidden: known }: HideTagsProps) {
  const hidden = useHiddenTags(tags, known);
  const items = tags.map((tag) => {
    const isHidden = hidden.has(tag);
    return {
      label: isHidden ? `Show the tag ${isolated(tag)} again` : `Hide the tag ${isolated(tag)}`,
      onSelect: () => void setTagHidden(tag, !isHidden),
    };
  });
  return (
    <Menu label="Hide a tag" items={items}>
      <span className="flex items-center gap-2 px-3 text-sm text-muted">
        <EyeOff size={16} aria-hidden /> Hide a tag
      </span>
    </Menu>
  );
}
