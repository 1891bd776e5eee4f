'use client';

import { useLeaveWarning } from '@/components/board/use-leave-warning';
import { BoardsOfPin } from '@/components/pin/edit/boards-of-pin';
import { DeletePin } from '@/components/pin/edit/delete-pin';
import { PinForm } from '@/components/pin/edit/pin-form';
import { PinImage } from '@/components/pin/pin-image';
import { useIsReady } from '@/components/ui/use-is-ready';
import { tellOnNextPage } from '@/lib/client/next-page-message';
import type { PinWords } from '@/lib/domain/pin-fields';
import { paths } from '@/lib/routes';
import type { Pin } from '@/lib/schemas/pin';

interface EditPinScreenProps {
  /** Of the person's own. */
  pin: Pin;
  words: PinWords;
}

/** Everything that a person can change of a pin of their own: all but its file. */
export function EditPinScreen({ pin, words }: EditPinScreenProps) {
  const { markChanged, markSaved } = useLeaveWarning();
  const isReady = useIsReady(); // whose boards hold it is known to the browser alone
  const { _id, title } = pin;

  const show = (saved: { title: string; waitsForReview: boolean }) => {
    markSaved();
    const { waitsForReview } = saved;
    tellOnNextPage(
      `“${saved.title}” is saved${waitsForReview ? ', and shown again as soon as one of us has looked at it' : ''}.`,
    );
    location.assign(waitsForReview ? paths.profile(pin.postedBy)() : paths.pin(pin.slug ?? _id));
  };
  return (
    <div className="mt-4 grid max-w-6xl items-start gap-6 wide:grid-cols-[minmax(0,1fr)_minmax(0,30rem)] wide:gap-8">
      <div className="wide:sticky wide:top-20">
        <div className="mx-auto max-w-72 wide:max-w-xl">
          <PinImage pin={pin} alt={pin.alt} />
        </div>
        <p className="mt-3 text-center text-sm text-muted">The picture itself stays as it is.</p>
      </div>
      <section aria-label="Details" className="rounded-2xl border border-line bg-surface p-5 shadow-(--shadow)">
        <PinForm pinId={_id} words={words} onChanged={markChanged} onSaved={show} />
        {isReady && <BoardsOfPin pin={{ id: _id, title }} />}
        <DeletePin pin={pin} onDeleted={markSaved} />
      </section>
    </div>
  );
}
