import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { showOnNextPage } from '@/lib/client/next-page-message';
import { saveHiddenTag, showFailure } from '@/lib/client/personal';
import { isolated } from '@/lib/domain/isolated';

/** Reloads the page with its pins. */
export function ShowHiddenTag({ tag }: { tag: string }) {
  const [isBusy, setIsBusy] = useState(false);

  const show = async () => {
    setIsBusy(true);
    try {
      await saveHiddenTag(tag, false);
      showOnNextPage(`The tag “${isolated(tag)}” shows again.`);
      location.reload();
    } catch (error) {
      setIsBusy(false);
      showFailure(error);
    }
  };
  return (
    <>
      <span>
        You have hidden the tag “<bdi translate="no">{tag}</bdi>”. Its pins do not show here.
      </span>
      <Button className="bg-surface" aria-busy={isBusy} disabled={isBusy} onClick={() => void show()}>
        Show it again
      </Button>
    </>
  );
}
