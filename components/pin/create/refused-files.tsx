import { CircleAlert, X } from 'lucide-react';
import { cardId } from '@/components/pin/create/focus-places';
import { Button } from '@/components/ui/button';
import { isRefused, type NewPin } from '@/lib/client/new-pins/new-pin';

interface RefusedFilesProps {
  pins: readonly NewPin[];
  onDismiss: (id: string) => void;
}

/** Files that can never be pinned, a line each. */
export function RefusedFiles({ pins, onDismiss }: RefusedFilesProps) {
  const refused = pins.filter(isRefused);
  if (refused.length === 0) return null;
  return (
    <div role="alert" aria-label="Not added">
      <ul className="refused-files">
        {refused.map(
          ({ id, name, upload }) =>
            upload.kind === 'failed' && (
              <li key={id} id={cardId(id)} tabIndex={-1}>
                <CircleAlert size={18} aria-hidden className="shrink-0 text-danger" />
                <p className="min-w-0 flex-1 wrap-anywhere">
                  <b className="font-semibold">
                    <bdi translate="no">{name}</bdi>
                  </b>{' '}
                  {upload.message}
                  {upload.link && (
                    <>
                      {' '}
                      <a href={upload.link} target="_blank" className="font-semibold underline">
                        See the pin
                      </a>
                    </>
                  )}
                </p>
                <Button aria-label={`Dismiss ${name}`} title="Dismiss" className="px-3" onClick={() => onDismiss(id)}>
                  <X size={18} aria-hidden />
                </Button>
              </li>
            ),
        )}
      </ul>
    </div>
  );
}
