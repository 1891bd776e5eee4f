import { Check } from 'lucide-react';
import { PUBLISHED_ID } from '@/components/pin/create/focus-places';
import { Button } from '@/components/ui/button';
import type { NewPin, PinStage } from '@/lib/client/new-pins/new-pin';
import type { NewPins } from '@/lib/client/new-pins/new-pins';
import { useOwnBoards } from '@/lib/client/own-boards';
import { paths } from '@/lib/routes';

type Published = Extract<PinStage, { kind: 'published' }>;

interface PublishedPinsProps {
  pins: readonly NewPin[];
  newPins: NewPins;
}

/** Since the page was opened, latest first. */
export const PublishedPins = ({ pins, newPins }: PublishedPinsProps) => (
  <section aria-labelledby={PUBLISHED_ID} className="mt-8">
    <h2 id={PUBLISHED_ID} tabIndex={-1} className="text-lg font-semibold">
      Published
    </h2>
    <ul aria-label="Published pins" className="mt-3 grid gap-3 wide:grid-cols-2">
      {pins.toReversed().map(
        ({ id, stage }) =>
          stage.kind === 'published' && (
            <li key={id} className="flex items-start gap-3 rounded-2xl border border-line bg-surface p-3">
              <PublishedPin stage={stage} onRetry={() => void newPins.publisher.retryBoards(id)} />
            </li>
          ),
      )}
    </ul>
  </section>
);

function PublishedPin({ stage: { pin, missed }, onRetry }: { stage: Published; onRetry: () => void }) {
  const boards = useOwnBoards();
  const nameOf = (id: string) => boards.find(({ _id }) => _id === id)?.name ?? 'a board';
  return (
    <>
      <img src={pin.image} alt="" width={56} height={56} className="size-14 shrink-0 rounded-xl bg-line object-cover" />
      <div className="min-w-0 flex-1">
        {pin.waitsForReview ? (
          <p className="wrap-anywhere">
            <b className="font-semibold">
              <bdi>{pin.title}</bdi>
            </b>{' '}
            waits for a quick review.
          </p>
        ) : (
          <a href={paths.pin(pin.slug ?? pin._id)} className="flex min-h-11 items-center font-semibold hover:underline">
            <bdi className="min-w-0 truncate">{pin.title}</bdi>
          </a>
        )}
        {missed.length > 0 && (
          <div role="alert" className="text-sm text-danger">
            {missed.map(([id, message]) => (
              <p key={id} className="wrap-anywhere">
                Not added to “<bdi translate="no">{nameOf(id)}</bdi>”: {message}
              </p>
            ))}
            <Button className="mt-2 border border-current" onClick={onRetry}>
              Try again
            </Button>
          </div>
        )}
      </div>
      <Check size={20} role="img" aria-label="published" className="mt-3 shrink-0" />
    </>
  );
}
