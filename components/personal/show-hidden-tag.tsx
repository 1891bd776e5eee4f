import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { tellOnNextPage } from '@/lib/client/next-page-message';
import { saveHiddenTag, tellFailure } from '@/lib/client/personal';
import { isolated } from '@/lib/domain/isolated';

/** Reloads the page with its pins. */
export function ShowHiddenTag({ tag }: { tag: string }) {
  const [isBusy, setIsBusy] = useState(false);

  const show = async () => {
    setIsBusy(true);
    try {
      await saveHiddenTag(tag, false);
      tellOnNextPage(`The tag “${isolated(tag)}” shows again.`);
      location.reload();
    } catch (error) {
      setIsBusy(false);
      tellFailure(error);
    }
  };
  return (
    <>
      <span>
        You have hidden the tag “<bdi>{tag}</bdi>”. Its pins do not show here.
      </span>
      <Button className="bg-surface" aria-busy={isBusy} disabled={isBusy} onClick={() => void show()}>
        Show it again
      </Button>
    </>
  );
}
