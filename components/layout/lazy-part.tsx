import { lazy, type ComponentType } from 'react';
import { Button } from '@/components/ui/button';
import { inTime } from '@/lib/client/in-time';

/** Loads its file when first shown; `Missing` replaces it if that fails. */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: ComponentType<Props> = MissingPart,
) =>
  lazy<ComponentType<Props>>(() =>
    inTime(load()).then(
      (part) => ({ default: part }),
      () => ({ default: Missing }),
    ),
  );

function MissingPart() {
  return (
    <p role="alert" className="flex flex-wrap items-center gap-3 p-4 text-sm">
      Part of this page did not load.
      <Button variant="raised" onClick={() => location.reload()}>
        Try again
      </Button>
    </p>
  );
}
