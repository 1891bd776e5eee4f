'use client';

import { useSyncExternalStore } from 'react';
import { chooseHidesSeen, hidesSeen, watchSeen } from '@/lib/client/seen-choice';

/** Only where seen pins are kept (app/styles/personal.css); lists without it hide none (rule 123). */
export function HideSeen() {
  const isOn = useSyncExternalStore(watchSeen, hidesSeen, () => false);
  return (
    <button
      type="button"
      className="choice needs-scripts hide-seen"
      aria-pressed={isOn}
      onClick={() => chooseHidesSeen(!isOn)}
    >
      Hide seen
    </button>
  );
}

const isHiding = () => hidesSeen() && document.querySelector('.hide-seen') !== null;

/** Whether this page's lists hide what was seen; false before hydration. */
export const useHidesSeen = (): boolean => useSyncExternalStore(watchSeen, isHiding, () => false);
