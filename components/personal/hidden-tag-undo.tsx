import { Button } from '@/components/ui/button';
import { ApartNames } from '@/components/user/apart-names';
import { setTagHidden, useIsHidden } from '@/lib/client/hidden-tags';
import { isolated } from '@/lib/domain/isolated';

export function HiddenTagUndo({ tag }: { tag: string }) {
  const isHidden = useIsHidden(tag, true);
  const note = isHidden
    ? `You have hidden the tag “${isolated(tag)}”.`
    : `The tag “${isolated(tag)}” shows in your lists again.`;
  return (
    <>
      <span>
        <ApartNames text={note} />
      </span>
      <Button className="bg-surface" onClick={() => void setTagHidden(tag, !isHidden)}>
        {isHidden ? 'Show it again' : 'Hide it'}
      </Button>
    </>
  );
}
