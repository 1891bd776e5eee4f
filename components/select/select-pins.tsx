'use client';

import { Suspense, useEffect } from 'react';
import { lazyPart } from '@/components/layout/lazy-part';
import { selectByLongPress } from '@/components/select/long-press';
import type { SelectBarProps } from '@/components/select/select-bar';
import { offerSelection, setSelecting, useSelection } from '@/lib/client/selection';

const SelectBar = lazyPart<SelectBarProps>(() =>
  import('@/components/select/select-bar').then((part) => part.SelectBar),
);

/** For the viewer's own list (rule 159). */
export function SelectPins({ board }: SelectBarProps) {
  const isOn = useSelection((selection) => selection.isOn);

  useEffect(() => {
    const endOffer = offerSelection();
    const stopListening = selectByLongPress();
    return () => {
      stopListening();
      endOffer();
    };
  }, []);

  return (
    <>
      <button
        type="button"
        id="select-pins"
        className="choice needs-scripts"
        aria-pressed={isOn}
        onClick={() => setSelecting(!isOn)}
      >
        Select
      </button>
      {isOn && (
        <Suspense>
          <SelectBar board={board} />
        </Suspense>
      )}
    </>
  );
}
